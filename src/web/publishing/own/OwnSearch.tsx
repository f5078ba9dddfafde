import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { approvalStatuses, type Collection } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import type { OwnView } from './own-view.ts';

/** Searches all of the user's items, and shows those of one state. */
export function OwnSearch({ collection, view }: { collection: Collection; view: OwnView }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(view.q);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(view.toFound({ q: q.trim(), status: view.status }));
  };
  return (
    <Cluster as="form" gap="2" role="search" aria-label={`Your ${collection}`} onSubmit={find}>
      <TextField
        type="search"
        label="Search"
        value={q}
        maxLength={200}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label="State"
        value={view.status}
        onChange={(event) => void navigate(view.toFound({ q: q.trim(), status: event.target.value }))}
      >
        <option value="">All</option>
        {approvalStatuses.map((status) => (
          <option key={status} value={status}>
            {statusName(status, collection)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Cluster>
  );
}
