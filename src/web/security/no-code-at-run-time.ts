/**
 * The CSP forbids code generation. zod would try it when schemas are created, before our code could configure it, so
 * this module is imported first.
 */
if (typeof document !== 'undefined')
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
