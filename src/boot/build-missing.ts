/** The pages were not built; the message says what to do. */
export class BuildMissingError extends Error {}
