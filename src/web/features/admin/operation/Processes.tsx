import type { Operation } from '../../../../contract/shapes/operation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import admin from '../Admin.module.css';
import { age, count, size } from './figures.ts';
import css from './Operation.module.css';

/** Every process that works on this database, workers without a server too. */
export const Processes = ({ processes, now }: Pick<Operation, 'processes' | 'now'>) => (
  <section aria-labelledby="processes" className={css.part}>
    <h2 id="processes">Processes</h2>
    {processes.length === 0 && <p>No process has told about itself yet.</p>}
    <ul className={css.processes}>
      {processes.map(({ id, host, pid, role, alive, version, startedAt, state }) => (
        <li key={id}>
          <h3>
            {role} <span className={admin.muted}>{`${host}/${pid}`}</span>
            <Badge tone={alive ? 'ok' : 'danger'}>{alive ? 'Alive' : 'Silent'}</Badge>
          </h3>
          <dl>
            <Fact name="Version">{version}</Fact>
            <Fact name="Running for">{age((Date.parse(now) - Date.parse(startedAt)) / 1000)}</Fact>
            <Fact name="Memory">{size(state.memory)}</Fact>
            <Fact name="Longest delay">{`${Math.round(state.delayMs)} ms`}</Fact>
            <Fact name="Connections">{`${state.pool.open}, ${state.pool.waiting} waiting`}</Fact>
            <Fact name="Tasks">{`${count(state.tasks.done)} done, ${count(state.tasks.failed)} failed`}</Fact>
            <Fact name="Mails">{`${count(state.mails.sent)} sent, ${count(state.mails.failed)} failed`}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  </section>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
