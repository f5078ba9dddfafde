import { SearchX } from 'lucide';
import type { DidYouMean } from '../../../contract/shapes/did-you-mean.ts';
import Instead from '../../items/list/Instead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { nothingFound, spellingAdvice } from './nothing-found.ts';
import { Popular } from './Popular.tsx';
import { searchAddress } from './search-address.ts';

interface Props {
  q: string;
  hasOthers: boolean;
  didYouMean: DidYouMean | null;
}

/** No results: what to try, and popular links. */
export const NoResults = ({ q, hasOthers, didYouMean }: Props) => (
  <>
    <Stack gap="2">
      <EmptyState
        title={nothingFound(q)}
        icon={SearchX}
        actions={hasOthers && <ButtonLink to={searchAddress(q)}>Show results of all kinds</ButtonLink>}
      >
        {spellingAdvice} The beginning of a word is enough: “econom” finds economics and economist.
      </EmptyState>
      {didYouMean && <Instead {...didYouMean} to={searchAddress} />}
    </Stack>
    <Popular />
  </>
);
