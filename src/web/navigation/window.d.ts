import type {
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import type { ContextType } from 'react';

declare global {
  interface Window {
    /** Written by the page's inline scripts, which the framework renders. */
    __reactRouterContext?: Omit<
      NonNullable<ContextType<typeof FrameworkContext>>,
      'manifest' | 'routeModules'
    > & {
      stream?: ReadableStream<Uint8Array>;
    };
    __reactRouterManifest?: AssetsManifest;
    __reactRouterRouteModules?: RouteModules;
  }
}
