/** Could a payment provider have given this id to an order or a payment? Anything else names nothing. */
export const isProviderId = (value: string): boolean => /^[\w:.-]{1,200}$/.test(value);
