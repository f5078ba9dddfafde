import { Plus } from 'lucide';
import { type ComponentProps, type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import type { DidYouMean } from '../../../contract/discovery/suggestions.ts';
import { mayPublish } from '../../../contract/vocabulary/index.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import type { ListedCards } from '../../lib/public-queries.ts';
import { ButtonLink, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { immediateSkeletons } from '../../ui/Skeleton.tsx';
import { Page, PageHead, Cluster, Stack } from '../../ui/Layout.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { editParam } from '../saved/searches/edited-search.ts';
import { AlertLinks, FiltersButton, ListingBar, ListingLayout } from './ListingLayout.tsx';
import { ActiveFilters, type ActiveFilter } from './FilterPanel.tsx';
import { showResultsText } from './result-count-text.ts';
import type { SimilarList } from './load-similar.ts';
import type { ListingAddresses } from './load-listing.ts';
import { withoutFilters, withOnly, withPage } from './listing-url.ts';
import { ListingSearch } from './ListingSearch.tsx';
import Suggestions, { SpellingButton } from './Suggestions.tsx';
import type { Listing } from './use-listing.ts';
import css from './ListingView.module.css';

/** Only for logged-in users who may publish, which moderators may not; its space is reserved if a token is stored. */
function CreateLink({ to, label }: { to: string; label: string }) {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <span className={buttonClass({}, css.placeholder)} aria-hidden="true">
        <Icon icon={Plus} />
        {label}
      </span>
    );
  return (
    user &&
    mayPublish(user.role) && (
      <ButtonLink to={to}>
        <Icon icon={Plus} />
        {label}
      </ButtonLink>
    )
  );
}

/**
 * Content for logged-in users at the head of a listing. The page itself is the same for everybody, so its space is
 * reserved if a token is stored, to avoid layout shift.
 */
function ReservedSlot({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (!user && status !== 'loading') return null;
  return <div className={classNames(css.slot, user && css.known)}>{user && children}</div>;
}

/** Only while a saved search is edited. */
const EditedSearch = lazyComponent(() => import('../saved/searches/EditedSearch.tsx'));

/** Few lists have them; rendered on the server. */
const SimilarLink = lazyComponent(() => import('./SimilarLink.tsx'));
/** Below the rows; rendered on the server. */
const FeedsAndEmbedding = lazyComponent(() => import('./FeedsAndEmbedding.tsx'));

/** An empty list has no feeds. */
const Feeds = ({ isEmpty, ...of }: ComponentProps<typeof FeedsAndEmbedding> & { isEmpty: boolean }) => (
  <FeedsAndEmbedding {...of} feedSearch={isEmpty ? undefined : of.feedSearch} />
);

/** Texts of a type's listing. */
export interface ListingText {
  title: string;
  subtitle: string;
  /** 'calls for papers' */
  plural: string;
  /** 'news item' */
  singular: string;
  /** 'Call For Paper', as in 'Create Call For Paper' */
  label: string;
  createTo: string;
}

interface ListingViewProps {
  words: ListingText;
  listing: Listing;
  list: Omit<ListedCards<unknown>, 'items'>;
  sorts: readonly string[];
  /** The filter groups; null if this type has none. */
  filters: ReactNode;
  active: ActiveFilter[];
  /** Rows. */
  children: ReactNode[];
  /** Placeholders of so many rows. */
  bones: (count: number) => ReactNode;
  /** The user's own non-public items. */
  own: ReactNode;
  addresses: Pick<ListingAddresses, 'feedSearch' | 'feedTitle' | 'calendarTo' | 'alert' | 'embed'>;
  suggestions: DidYouMean | null;
  similar: SimilarList | null;
}

const skeletonCount = 6;

/** The listing screen of every type of item (docs/specification.md#listing-screen). */
export function ListingView(props: ListingViewProps) {
  const { words, listing, list, filters, active, children, bones, own, addresses } = props;
  const formId = useId();
  const isEmpty = children.length === 0;
  const pageCount = Math.ceil(list.totalCount / list.limit);
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.subtitle}
        tools={
          <Cluster gap="1" className={css.headTools}>
            <CreateLink to={words.createTo} label={`Create ${isEmpty ? 'First ' : ''}${words.label}`} />
            <ReservedSlot>{own}</ReservedSlot>
          </Cluster>
        }
      />
      <ListingLayout
        listing={listing}
        formId={formId}
        filters={filters}
        activeCount={active.length}
        showText={showResultsText(list, words)}
      >
        <ListTools {...props} formId={formId} />
        <ListingBar listing={listing} formId={formId} found={list} sorts={props.sorts}>
          {!listing.params.has(editParam) && (
            <div className="shrink">
              <AlertLinks links={[addresses.alert]} isShortOnPhones />
            </div>
          )}
        </ListingBar>
        {props.similar && !listing.isLoading && <SimilarLink {...props.similar} />}
        <Suspense>
          <Items isLoading={listing.isLoading} bones={bones}>
            {children}
          </Items>
        </Suspense>
        {isEmpty && !listing.isLoading && (
          <Nothing
            words={words}
            listing={listing}
            isNarrowed={active.length > 0 || listing.params.has('q')}
            suggestions={props.suggestions}
          />
        )}
        {!listing.isLoading && (
          <Pagination
            page={list.page}
            pageCount={pageCount}
            to={(page) => listing.to(withPage(listing.params, page))}
          />
        )}
        <Feeds path={listing.pathname} {...addresses} isEmpty={isEmpty} />
      </ListingLayout>
    </Page>
  );
}

/** The part above the rows: search and active filters. */
const ListTools = ({
  words,
  listing,
  filters,
  active,
  addresses,
  formId,
}: ListingViewProps & { formId: string }) => {
  const edited = listing.params.get(editParam);
  return (
    <Stack gap="2" className={css.tools}>
      {edited && <EditedSearch key={edited} id={edited} list={addresses.alert} />}
      <Cluster gap="1" nowrap>
        <ListingSearch listing={listing} formId={formId} plural={words.plural} />
        {filters !== null && <FiltersButton activeCount={active.length} isBesideSearch />}
      </Cluster>
      <ActiveFilters filters={active} listing={listing} />
    </Stack>
  );
};

/** The rows, or six skeletons while loading; the height is kept, so that the page doesn't scroll. */
function Items({
  isLoading,
  bones,
  children,
}: Pick<ListingViewProps, 'bones' | 'children'> & { isLoading: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!list.current) return;
    const { style } = list.current;
    const minimum = isLoading ? `${height.current}px` : '';
    // Only written on change, as it forces a layout.
    if (style.minBlockSize !== minimum) style.minBlockSize = minimum;
    if (!isLoading) height.current = list.current.offsetHeight;
  });
  return (
    <div ref={list} aria-busy={isLoading || undefined}>
      {isLoading ? (
        <ol className={immediateSkeletons}>{bones(skeletonCount)}</ol>
      ) : (
        children.length > 0 && <ol>{children}</ol>
      )}
    </div>
  );
}

function Nothing({
  words,
  listing,
  isNarrowed,
  suggestions,
}: {
  words: ListingText;
  listing: Listing;
  isNarrowed: boolean;
  suggestions: ListingViewProps['suggestions'];
}) {
  const everything = listing.to(withOnly(withoutFilters(listing.params), 'q', ''));
  const q = listing.params.get('q');
  const asked = { suggestions, to: (other: string) => listing.to(withOnly(listing.params, 'q', other)) };
  return (
    <>
      <EmptyState
        title={`No ${words.plural} found`}
        actions={
          isNarrowed && (
            <>
              <SpellingButton {...asked} />
              <ButtonLink to={everything} variant={suggestions?.spelling ? 'outline' : 'primary'}>
                Clear All
              </ButtonLink>
              {q && (
                <ButtonLink
                  to={{ pathname: '/search', search: `?${new URLSearchParams({ q })}` }}
                  variant="outline"
                >
                  Search the whole portal
                </ButtonLink>
              )}
            </>
          )
        }
      >
        Try adjusting your search criteria or filters to find more {words.plural}.
      </EmptyState>
      <Suggestions {...asked} />
    </>
  );
}
