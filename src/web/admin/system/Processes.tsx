import { fullDisk, type Operation } from '../../../contract/shapes/operation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import admin from '../kit/Admin.module.css';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import { durationText, count, size } from './figures.ts';
import css from './Operation.module.css';

/** Uploads and the database need space: from 85 % on somebody has to act. */
const diskText = (used: number): string =>
  `${Math.round(used * 100)} %${used >= fullDisk ? ' (nearly full: free space, or move the data folder)' : ''}`;

/** Every process that works on this database, workers without a server too. */
export const Processes = ({ processes, now }: Pick<Operation, 'processes' | 'now'>) => (
  <Stack as="section" gap="2" aria-labelledby="processes" className={css.part}>
    <h2 id="processes">Processes</h2>
    {processes.length === 0 && <p>No process has reported yet.</p>}
    <Grid as="ul" min="20rem" gap="2" className={css.processes}>
      {processes.map(({ id, host, pid, role, alive, version, startedAt, state }) => (
        <li key={id}>
          <Cluster as="h3" gap="half 1">
            {role} <span className={admin.muted}>{`${host}/${pid}`}</span>
            <Badge tone={alive ? 'ok' : 'danger'}>{alive ? 'Alive' : 'Not responding'}</Badge>
          </Cluster>
          <DescriptionList
            entries={[
              ['Version', version],
              ['Running for', durationText((Date.parse(now) - Date.parse(startedAt)) / 1000)],
              ['Memory', size(state.memory)],
              ...(state.diskUsed === undefined
                ? []
                : [['Disk used', diskText(state.diskUsed)] as [string, string]]),
              ['Longest delay', `${Math.round(state.delayMs)} ms`],
              ['Connections', `${state.pool.open}, ${state.pool.waiting} waiting`],
              ['Tasks', `${count(state.tasks.done)} done, ${count(state.tasks.failed)} failed`],
              ['Mails', `${count(state.mails.sent)} sent, ${count(state.mails.failed)} failed`],
            ]}
          />
        </li>
      ))}
    </Grid>
  </Stack>
);
