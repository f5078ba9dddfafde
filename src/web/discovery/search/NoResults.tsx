import { Link } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack, Grid } from '../../ui/Layout.tsx';
import { popularCategories } from '../../lib/navigation/menus.ts';
import Suggestions, { SpellingButton } from '../lists/Suggestions.tsx';
import { withoutFilters, withOnly } from '../lists/listing-url.ts';
import type { Listing } from '../lists/use-listing.ts';
import { nothingFound, spellingAdvice, searchAddress, type SearchResults } from './search-query.ts';
import css from './Popular.module.css';

/** Popular links, before a search and after one without results. */
const Popular = () => (
  <section className={css.popular} aria-labelledby="popular">
    <h2 id="popular">Popular Categories</h2>
    <Grid as="ul" min="16rem" gap="0 3" className={css.list}>
      {popularCategories.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </Grid>
  </section>
);

interface Search {
  results: SearchResults;
  isNarrowed: boolean;
  listing: Listing;
}

/** In place of results: what to try after a search that found nothing, and popular links. */
const NoResults = ({ search }: { search?: Search }) => (
  <>
    {search && <NothingFound {...search} />}
    {!search?.isNarrowed && <Popular />}
  </>
);
export default NoResults;

function NothingFound({ results: { q, total, didYouMean }, isNarrowed, listing }: Search) {
  const asked = { suggestions: didYouMean, to: searchAddress };
  const variant = didYouMean?.spelling ? 'outline' : 'primary';
  return (
    <Stack gap="2">
      <EmptyState
        title={q === undefined ? 'Nothing found' : nothingFound(q)}
        actions={
          <>
            <SpellingButton {...asked} />
            {isNarrowed && (
              <ButtonLink to={listing.to(withoutFilters(listing.params))} variant={variant}>
                Clear All
              </ButtonLink>
            )}
            {total.totalCount > 0 && (
              <ButtonLink variant={variant} to={listing.to(withOnly(listing.params, 'kind', ''))}>
                Show results of all kinds
              </ButtonLink>
            )}
          </>
        }
      >
        {isNarrowed ? 'Try fewer filters.' : spellingAdvice} The beginning of a word is enough: “econom” finds
        economics and economist.
      </EmptyState>
      <Suggestions {...asked} />
    </Stack>
  );
}
