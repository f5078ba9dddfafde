import {
  UNSAFE_decodeViaTurboStream as decode,
  type HydrationState,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';

/** What the server said about the page that it rendered. */
export interface ServerPage {
  context: NonNullable<Window['__reactRouterContext']>;
  /** Knows the routes of this page; the others come with the first navigation. */
  manifest: AssetsManifest;
  routeModules: RouteModules;
  data: Required<HydrationState>;
}

/** Reads what stands in the page's inline scripts. */
export async function readServerPage(): Promise<ServerPage> {
  const {
    __reactRouterContext: context,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window;
  if (!context?.stream || !manifest || !modules) throw new Error('the page has no data of its server');
  const { value } = await decode(context.stream, window);
  const { loaderData = {}, actionData = null, errors = null } = value as HydrationState;
  return {
    context,
    manifest,
    routeModules: modules,
    data: { loaderData: withoutLoaders(manifest, loaderData), actionData, errors },
  };
}

/** Routes without a loader have their data already: none. */
const withoutLoaders = (
  { routes }: AssetsManifest,
  loaderData: NonNullable<HydrationState['loaderData']>,
): NonNullable<HydrationState['loaderData']> => ({
  ...Object.fromEntries(
    Object.values(routes)
      .filter((route) => route && !route.hasLoader)
      .map((route) => [route!.id, null]),
  ),
  ...loaderData,
});
