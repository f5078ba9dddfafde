/** What a file holds is shown on a terminal, which acts on control characters, and kept as text of one line. */
// oxlint-disable-next-line no-control-regex
export const withoutControls = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
