/** An expected failure, printed as one line without a stack. */
export class Refusal extends Error {}
