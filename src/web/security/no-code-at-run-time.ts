/**
 * The page's policy forbids code that is made at run time. Where a page has zod, its schemas would try it as they are made, before
 * any of our lines could tell them not to: they look here first.
 */
if (typeof document !== 'undefined')
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
