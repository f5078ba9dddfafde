import { createElement, type ReactNode } from 'react';
import type {
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_RouteModules as RouteModules,
  RouteObject,
} from 'react-router';

/** The routes of the page that the server rendered, nested; of routes that were not rendered only the place is known. */
export function firstRoutes(
  manifest: AssetsManifest,
  modules: RouteModules,
  parentId?: string,
): RouteObject[] {
  return Object.values(manifest.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      const children = firstRoutes(manifest, modules, id);
      const place = { id, path, ...looks(modules[id], id) };
      return index ? { ...place, index } : { ...place, ...(children.length > 0 && { children }) };
    });
}

/** What a route draws, and what it draws instead when it failed. The root stands in its layout with both. */
function looks(module: RouteModules[string], id: string): Pick<RouteObject, 'element' | 'errorElement'> {
  if (!module) return {};
  const { default: Component, ErrorBoundary, Layout } = module;
  const inLayout = (child: ReactNode) =>
    id === 'root' && Layout ? createElement(Layout, null, child) : child;
  return {
    ...(Component && { element: inLayout(createElement(Component)) }),
    ...(ErrorBoundary && { errorElement: inLayout(createElement(ErrorBoundary)) }),
  };
}
