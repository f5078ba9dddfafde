export const smallMemory: string;
