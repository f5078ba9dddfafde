/** The pages have not been built; the message says what to do. */
export class BuildMissingError extends Error {}
