/** Readers accept the end marker within this distance of the end, as some programs append line breaks and signatures. */
const endBytes = 1024;

/** Whether the bytes are a complete PDF, regardless of name and declared type. */
export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endBytes).includes('%%EOF');
