import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Popular } from './Popular.tsx';

/** No results: suggestions and popular links. */
export const NoResults = ({ q }: { q: string }) => (
  <>
    <EmptyState title={`Nothing found for “${q}”`} icon={SearchX}>
      Check the spelling, use fewer or more general words, or leave out accents and endings: “econom” finds
      economics and economist.
    </EmptyState>
    <Popular />
  </>
);
