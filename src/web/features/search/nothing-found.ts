/** The words wherever a search of the whole portal found nothing. */
export const nothingFound = (q: string): string => `Nothing found for “${q}”`;

export const spellingAdvice = 'Check the spelling, or use fewer or more general words.';
