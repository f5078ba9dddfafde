/** Under which a device keeps the jobs that are chosen to be compared (docs/privacy.md#on-the-device). */
export const storageKey = 'lectern:compare';
