import { useLocation } from 'react-router';
import { CardPage } from '../../../ui/CardPage.tsx';
import { readListSearch } from './alert-link.ts';
import { RequestAlert } from './RequestAlert.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { useSession } from '../../../lib/session/index.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Route } from './+types/search-save.route.ts';
import type { ReactNode } from 'react';
import css from './Searches.module.css';

export { revalidatesOnNavigation as shouldRevalidate } from '../../../lib/navigation/revalidates-on-navigation.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ list: readListSearch(url.searchParams) });

const titleOf = (words: string | undefined) => (words ? `Email me new ${words}` : 'Email me what is new');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(loaderData?.list?.words), index: false });

/** Target of the links that save a list as a search. */
export default function SearchSave({ loaderData: { list } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  return (
    <CardPage title={titleOf(list?.words)}>
      {!list ? (
        <Notice
          title="Open a list, choose filters, then select “Email me new …” above the results."
          actions={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
        />
      ) : user ? (
        <SaveSearch key={search} list={list} />
      ) : (
        <GuestContent isKnown={status !== 'loading'}>
          <RequestAlert key={search} list={list} next={pathname + search} />
        </GuestContent>
      )}
    </CardPage>
  );
}

/** What guests see, also without JavaScript. A browser with a stored session shows 'Loading...' until it is known who is logged in. */
const GuestContent = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) => (
  <div className={isKnown ? undefined : css.untilKnown}>
    {!isKnown && (
      <p role="status" className={css.checking}>
        Loading...
      </p>
    )}
    {children}
  </div>
);
