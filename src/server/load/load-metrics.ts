import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from '../pages/page-cache.ts';
import type { Load } from './load.ts';

export interface Measured {
  load: Load;
  pages: PageCache | undefined;
}

/** How full this process is, what it refused, and what it answered from kept pages, which no request line tells of. */
export function measureLoad(registry: Registry, { load, pages }: Measured): void {
  const kinds = { calls: load.calls, pages: load.pages, uploads: load.uploads };
  const registers = [registry];
  const labelNames = ['kind'];
  new Gauge({
    name: 'lectern_work_running',
    help: 'Work that goes on now',
    labelNames,
    registers,
    collect() {
      for (const [kind, { running }] of Object.entries(kinds)) this.set({ kind }, running);
    },
  });
  new Gauge({
    name: 'lectern_work_limit',
    help: 'How much work may go on at once',
    labelNames,
    registers,
    collect() {
      this.set({ kind: 'calls' }, load.calls.limit);
      this.set({ kind: 'pages' }, load.pages.limit);
      this.set({ kind: 'uploads' }, load.uploads.most);
    },
  });
  new Counter({
    name: 'lectern_work_refused_total',
    help: 'Requests refused because there was no room',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [kind, { refused }] of Object.entries(kinds)) this.inc({ kind }, refused);
    },
  });
  new Counter({
    name: 'lectern_work_waited_total',
    help: 'Requests that waited a moment for room',
    labelNames,
    registers,
    collect() {
      this.reset();
      this.inc({ kind: 'calls' }, load.calls.line.waited);
      this.inc({ kind: 'pages' }, load.pages.line.waited);
    },
  });
  new Counter({
    name: 'lectern_kept_pages_answered_total',
    help: 'Requests answered with a kept page',
    registers,
    collect() {
      this.reset();
      this.inc(pages?.hits ?? 0);
    },
  });
  new Gauge({
    name: 'lectern_kept_pages',
    help: 'Pages that are kept',
    registers,
    collect() {
      this.set(pages?.size ?? 0);
    },
  });
}
