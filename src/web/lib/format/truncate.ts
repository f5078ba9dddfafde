/** At most `max` characters; a longer text ends in an ellipsis within them. */
export const truncate = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};
