import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Follow } from '../../../../contract/discovery/saved-search.ts';
import type { FollowType } from '../../../../contract/vocabulary/index.ts';
import { pauseText } from '../../../../contract/time/describe-search-times.ts';
import { call } from '../../../lib/api/call.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { LoadError } from '../../../lib/loading/LoadError.tsx';
import type { LoadResult } from '../../../lib/loading/to-result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cluster, Stack } from '../../../ui/Layout.tsx';
import { Problem } from '../../../ui/Notice.tsx';
import css from './FollowList.module.css';

const typeNames: Record<FollowType, string> = {
  institutes: 'Institution',
  fields: 'Field of jobs',
  series: 'Series of calls',
};
const frequencies: Record<Follow['frequency'], string> = {
  now: 'Email at once',
  daily: 'Daily email',
  weekly: 'Weekly email',
  none: 'No email',
};

/** The user's follows with their mail frequency. */
export function FollowList({ loaded }: { loaded: LoadResult<{ follows: Follow[] }> }) {
  const { revalidate } = useRevalidator();
  const { data } = loaded;
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => {
        setProblem(null);
        return revalidate();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  return (
    <section aria-labelledby="following" className={css.section}>
      <h2 id="following">Following</h2>
      <LoadError loaded={loaded} />
      <Problem text={problem} />
      {data?.follows.length === 0 && (
        <p className={css.note}>
          You don’t follow anything yet. Institutions, fields of jobs and series of calls have a Follow button
          on their pages.
        </p>
      )}
      <Stack as="ul" gap="1">
        {data?.follows.map((one) => (
          <FollowRow
            key={`${one.kind}/${one.id}`}
            followed={one}
            change={(frequency) =>
              void attempt(() => call('PUT /follows/:kind/:id', { params: one, body: { frequency } }))
            }
            end={() => attempt(() => call('DELETE /follows/:kind/:id', { params: one }))}
          />
        ))}
      </Stack>
    </section>
  );
}

interface RowProps {
  followed: Follow;
  change: (frequency: Follow['frequency']) => void;
  end: () => Promise<void>;
}

function FollowRow({ followed: { kind, name, path, frequency, paused }, change, end }: RowProps) {
  return (
    <Cluster as="li" gap="1 2" className={css.row}>
      <p className={css.name}>
        <Link to={path}>{name}</Link>
        <span className={css.note}>{typeNames[kind]}</span>
      </p>
      <select
        className={css.select}
        aria-label={`How often to email you about ${name}`}
        value={paused ? 'paused' : frequency}
        onChange={({ target }) => change(target.value as Follow['frequency'])}
      >
        {paused && (
          <option value="paused" disabled>
            {pauseText(paused)}
          </option>
        )}
        {Object.entries(frequencies).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button size="small" variant="quiet" aria-label={`Unfollow ${name}`} onClick={end}>
        Unfollow
      </Button>
    </Cluster>
  );
}
