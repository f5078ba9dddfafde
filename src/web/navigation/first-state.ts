import { type Location, matchRoutes, NavigationType, type RouterState } from 'react-router';
import { firstRoutes } from './first-routes.ts';
import type { ServerPage } from './server-page.ts';

/** Where the visitor stands, and what the server found there. */
export function firstState({ manifest, routeModules, data }: ServerPage): RouterState {
  const { pathname, search, hash } = location;
  const here: Location = {
    pathname,
    search,
    hash,
    state: history.state?.usr ?? null,
    key: keyOf(history.state),
    mask: undefined,
  };
  return {
    historyAction: NavigationType.Pop,
    location: here,
    matches: matchRoutes(firstRoutes(manifest, routeModules), here) as RouterState['matches'],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    ...data,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** The same page, while another is being fetched. */
export const onTheWay = (state: RouterState, { pathname, search, hash }: URL): RouterState => ({
  ...state,
  navigation: {
    ...idle,
    state: 'loading',
    location: { pathname, search, hash, state: null, key: '', mask: undefined },
    matches: [],
    historyAction: NavigationType.Push,
  } as RouterState['navigation'],
});

const keyOf = (state: { key?: string } | null) => state?.key ?? 'default';

const idle: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};
