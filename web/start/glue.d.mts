// The glue of the engine, which the build puts beside the modules of the edition in one file.
declare const glue: unknown;
export default glue;
