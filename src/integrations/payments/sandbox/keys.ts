/** Public on purpose: nothing that the sandbox signs is worth money, and scripts may want to sign its webhooks. */
export const sandboxKeys = {
  keyId: 'sandbox_key',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
} as const;
