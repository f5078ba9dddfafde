/** The form field of a file. */
export type FileField = 'image' | 'document' | 'institutes';
/** The largest file that can be uploaded, in MB of 1024 × 1024 bytes. */
export const maxMegabytes: Record<FileField, number> = { image: 5, document: 10, institutes: 10 };
/** Of a notice that is sent to be read as a text or a Word file. A PDF is uploaded as a document first. */
export const maxNoticeMegabytes = 1;
/** Limit of post forms. The server can't tell what an upload is for, and only enforces the limit above. */
export const maxPostImageMegabytes = 4;

export const megabytesInBytes = (megabytes: number): number => megabytes * 1024 * 1024;
export const fileTooLarge = (megabytes: number): string => `File size must be less than ${megabytes}MB`;
