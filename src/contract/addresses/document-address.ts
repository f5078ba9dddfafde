const pattern = /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{32}\.pdf$/;

/** The address of an uploaded document. It is a capability, so it contains 128 random bits. */
export const documentAddress = ({ id, secret }: { id: string; secret: string }): string =>
  `/uploads/${id}-${secret}.pdf`;

export const isDocumentAddress = (address: string): boolean => pattern.test(address);
