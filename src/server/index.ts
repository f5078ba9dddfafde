export { type Admission, createAdmission } from './admission/admission.ts';
export { buildApp, type AppOptions } from './app.ts';
export { drain } from './health.ts';
export { mountPages } from './pages/mount-pages.ts';
export { PageCache } from './pages/page-cache.ts';
export { pageRenderer, type PagesBuild } from './pages/render-page.ts';
export { noRateLimits, rateLimits } from './rate-limits.ts';
export { mountStaticFiles } from './static-files.ts';
