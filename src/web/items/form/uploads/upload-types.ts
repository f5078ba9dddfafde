/** Types of uploads with their checks and texts. The server checks the content. */
export const uploadTypes = {
  image: {
    /** Phones convert their own formats to one of these. */
    accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
    takes: (type: string) => type.startsWith('image/'),
    refusal: 'Only images can be uploaded.',
    failed: 'Failed to upload image',
    notDeleted: 'Failed to delete image',
  },
  document: {
    accept: 'application/pdf,.pdf',
    takes: (type: string) => type === 'application/pdf',
    refusal: 'Only PDF documents can be uploaded.',
    failed: 'Failed to upload document',
    notDeleted: 'Failed to delete document',
  },
} as const;
export type UploadType = keyof typeof uploadTypes;
