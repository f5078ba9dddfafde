/** 'Asia/India' is shown as 'Asia → India' (docs/specification.md#vocabulary). Apart from the country list, which cards don't need. */
export const locationLabel = (location: string): string => location.replace('/', ' → ');
