// Types of packages that have none.

declare module '*/stdlib/pyscript.js' {
  /** Python sources by name; a folder is an object of the same kind. */
  const sources: Record<string, unknown>;
  export default sources;
}
