import { Copy } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';

/** Copies the item of this page into a draft, and opens its form. */
export function PostAgain({ collection, id }: { collection: Collection; id: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const copy = async () => {
    try {
      const draft = await call(`POST /${collection}/:id/copy`, { params: { id } });
      await navigate(`/${collection}/edit/${draft.id}`);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={copy}>
        <Icon icon={Copy} /> Post again
      </Button>
      <Toast tone="danger" text={failure} onDismiss={() => setFailure(null)} />
    </>
  );
}
