import { redirect } from 'react-router';
import { pages } from '../../contract/addresses/pages.ts';
import type { Route } from './+types/moved.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

/** Where pages of earlier versions went, for links in mails that were sent. What follows '#' the browser keeps. */
const targets: Record<string, string> = {
  [pages.notices]: pages.news,
  [pages.mySearches]: pages.deskSettings,
};

export const loader = ({ url }: Route.LoaderArgs) => redirect(targets[url.pathname] ?? pages.dashboard);
