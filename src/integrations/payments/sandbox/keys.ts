/** Public on purpose: sandbox signatures are worth no money, and scripts may sign its webhooks. */
export const sandboxKeys = {
  keyId: 'sandbox_key',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
} as const;
