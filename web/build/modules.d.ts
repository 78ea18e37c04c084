// Modules of packages that come without types.

declare module '*/stdlib/pyscript.js' {
  /** Python files: a folder holds more of them. */
  const sources: Record<string, unknown>;
  export default sources;
}
