/** What only the author of a program understands. */
const ofValidators =
  /\b(?:expected|received|invalid (?:input|option|key|element|string)|unrecognized|nan|undefined|null|zod)\b|too (?:small|big)|>=|<=/i;

/** Whether a message reads as written for a person: a capital first, and no words of a validator. */
export const isForPeople = (message: string): boolean =>
  /^\p{Lu}/u.test(message) && !ofValidators.test(message);
