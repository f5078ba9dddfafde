import { useState } from 'react';
import type { SiteVersions } from '../../../contract/shapes/site-content.ts';
import type { SiteSection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';

type Version = SiteVersions['versions'][number];

interface Props {
  section: SiteSection;
  /** Takes the content of a version into the form; null is the default. */
  onUse: (content: unknown) => void;
}

/** The earlier versions of a section, read when they are opened. */
export function Versions({ section, onUse }: Props) {
  const [versions, setVersions] = useState<Version[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () =>
    call('GET /admin/site-content/:section/versions', { params: { section }, query: {} }).then(
      (found) => setVersions(found.versions),
      (error: unknown) => setFailure(failureMessage(error)),
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && !versions && void load()}>
      <summary>Earlier versions</summary>
      <Problem text={failure} />
      {versions?.length === 0 && <p>It was never changed.</p>}
      <Stack as="ul" gap="1">
        {versions?.map((version) => (
          <li key={version.id}>
            <Cluster gap="half 2" justify="between">
              <span>{describe(version)}</span>
              <Button size="small" variant="outline" onClick={() => onUse(version.content)}>
                Load this version
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** '5 November 2026, 14:03, the admin’s name: why it was changed'. */
const describe = ({ updatedAt, updatedBy, reason, content }: Version): string => {
  const what = [longMoment(updatedAt), updatedBy, content === null && 'default restored'].filter(Boolean);
  return what.join(', ') + (reason ? `: ${reason}` : '');
};
