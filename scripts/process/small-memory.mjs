/**
 * Keeps the server small: many of its objects live for one request, and Node by itself lets hundreds of megabytes of them lie before
 * it looks. The image says the same in its NODE_OPTIONS.
 */
export const smallMemory = '--max-semi-space-size=4 --max-old-space-size=512';
