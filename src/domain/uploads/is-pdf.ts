/** Readers look for the end marker in this much of a file's end; some writers put line breaks and signatures behind it. */
const endBytes = 1024;

/** Whether the bytes are a whole PDF, whatever name and type they came with. */
export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endBytes).includes('%%EOF');
