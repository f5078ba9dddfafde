import {
  type DataRouter,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';
import {
  createBrowserHistory,
  createRouter,
  getTurboStreamSingleFetchDataStrategy,
} from 'virtual:router-core';
import type { ServerPage } from './server-page.ts';

/**
 * The router of the framework, at the page on the screen, with all routes: their list has been fetched. It draws the same components,
 * so nothing starts anew.
 */
export function realRouter({ context, manifest, routeModules, data }: ServerPage): DataRouter {
  Object.assign(manifest.routes, window.__reactRouterManifest?.routes);
  const { ssr, isSpaMode } = context;
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, routeModules, data, ssr, isSpaMode),
    history: createBrowserHistory(),
    hydrationData: data,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getTurboStreamSingleFetchDataStrategy(() => router, manifest, routeModules, ssr),
  });
  return router.initialize();
}
