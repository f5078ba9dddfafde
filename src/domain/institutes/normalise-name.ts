/** Names are stored with single spaces; name_key() in the database compares them the same way. */
export const normaliseName = (name: string): string => name.replace(/\s+/g, ' ');
