/** Whether it has the form of a payment provider's id; nothing else is looked up. */
export const isProviderId = (value: string): boolean => /^[\w:.-]{1,200}$/.test(value);
