import { Ellipsis, Trash2 } from 'lucide';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Follow } from '../../../../contract/discovery/saved-search.ts';
import { searchFrequencies, type FollowType } from '../../../../contract/vocabulary/index.ts';
import { frequencyLabels, pauseText } from '../../../../contract/text/describe-search.ts';
import { call, failureMessage } from '../../../lib/api/call.ts';
import { LoadError, type LoadResult } from '../../../lib/loading/load-result.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton, ChoiceMenu } from '../../../ui/MenuButton.tsx';
import { MailLine, MailLines } from '../searches/MailLine.tsx';

const typeLabels: Record<FollowType, string> = {
  institutes: 'Everything that this institution publishes',
  fields: 'Jobs of this field',
  series: 'Calls of this series',
};

/** The user's follows with their mail frequency. */
export function Follows({ loaded }: { loaded: LoadResult<{ follows: Follow[] }> }) {
  const { data } = loaded;
  return (
    <MailLines title="Following" id="following">
      <LoadError title="What you follow could not be loaded" loaded={loaded} />
      {data?.follows.length === 0 && (
        <li className="sm ink-2">
          You don’t follow anything yet. Institutions, fields of jobs and series of calls have a Follow button
          on their pages.
        </li>
      )}
      {data?.follows.map((one) => (
        <FollowRow key={`${one.kind}/${one.id}`} followed={one} />
      ))}
    </MailLines>
  );
}

function FollowRow({ followed }: { followed: Follow }) {
  const { kind, name, path, frequency, paused } = followed;
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<unknown>) =>
    void work.then(
      () => {
        setProblem(null);
        return revalidate();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  const options: [string, string][] = searchFrequencies.map((one) => [one, frequencyLabels[one]]);
  return (
    <MailLine name={<Link to={path}>{name}</Link>} what={typeLabels[kind]} told={problem}>
      <ChoiceMenu
        label={`How often to email you about ${name}`}
        value={paused ? 'paused' : frequency}
        options={paused ? [['paused', pauseText(paused)], ...options] : options}
        onChange={(one) =>
          attempt(
            call('PUT /follows/:kind/:id', {
              params: followed,
              body: { frequency: one as Follow['frequency'] },
            }),
          )
        }
      />
      <MenuButton
        label={`More about ${name}`}
        entries={[
          {
            label: 'Unfollow',
            icon: Trash2,
            onSelect: () => attempt(call('DELETE /follows/:kind/:id', { params: followed })),
          },
        ]}
      >
        <Icon icon={Ellipsis} />
      </MenuButton>
    </MailLine>
  );
}
