/** 'Asia/India' is shown as 'Asia → India' (specification, section 3). Apart from the country list, which cards don't need. */
export const locationLabel = (location: string): string => location.replace('/', ' → ');
