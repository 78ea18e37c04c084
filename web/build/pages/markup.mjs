// The shapes of the pages' modules as markup.

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** @param {import("../../galaxy/types.d.ts").Shape} shape @returns {string} */
export function markup([tag, attributes, ...children]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`).join("");
  const inner = children.map((child) => (typeof child === "string" ? escaped(child) : markup(child))).join("");
  return inner ? `<${tag}${written}>${inner}</${tag}>` : `<${tag}${written}/>`;
}
