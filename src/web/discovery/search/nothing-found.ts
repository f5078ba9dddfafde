/** Texts for searches of the whole portal without results. */
export const nothingFound = (q: string): string => `Nothing found for “${q}”`;

export const spellingAdvice = 'Check the spelling, or use fewer or more general words.';
