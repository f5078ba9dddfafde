import { SearchX } from 'lucide';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { nothingFound, spellingAdvice } from './nothing-found.ts';
import { Popular } from './Popular.tsx';
import { searchAddress } from './search-address.ts';

/** No results: what to try, and popular links. */
export const NoResults = ({ q, hasOthers }: { q: string; hasOthers: boolean }) => (
  <>
    <EmptyState
      title={nothingFound(q)}
      icon={SearchX}
      actions={hasOthers && <ButtonLink to={searchAddress(q)}>Show results of all kinds</ButtonLink>}
    >
      {spellingAdvice} The beginning of a word is enough: “econom” finds economics and economist.
    </EmptyState>
    <Popular />
  </>
);
