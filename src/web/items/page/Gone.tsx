import { Trash2 } from 'lucide';
import { itemNames, type Collection } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';

/** The 410 page of an item that was public and is deleted (docs/rules.md#withdrawal). */
export function Gone({ collection }: { collection: Collection }) {
  const { one } = itemNames[collection];
  return (
    <Page>
      <EmptyState
        title={`This ${one.toLowerCase()} was deleted`}
        icon={Trash2}
        level="h1"
        actions={
          <>
            <ButtonLink to="/search">Search</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Go to Homepage
            </ButtonLink>
          </>
        }
      >
        It was public on this site, and its author or a moderator has deleted it since. It won’t come back.
      </EmptyState>
    </Page>
  );
}
