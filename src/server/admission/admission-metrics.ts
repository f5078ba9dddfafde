import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from '../pages/page-cache.ts';
import type { Admission } from './admission.ts';

export interface Measured {
  admission: Admission;
  pages: PageCache | undefined;
}

/** Load of this process, what it refused, and hits of the page cache, for which no request is logged. */
export function measureAdmission(registry: Registry, { admission, pages }: Measured): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: (queue: Admission[keyof Admission]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, state] of Object.entries(admission)) this.set({ queue }, read(state));
      },
    });
  gauge('lectern_admission_running', 'Requests at work', (queue) => queue.running);
  gauge('lectern_admission_waiting', 'Queued requests', (queue) => queue.waiting);
  gauge(
    'lectern_admission_limit',
    'Maximum number of requests at work while none queues',
    (queue) => queue.limit,
  );
  new Counter({
    name: 'lectern_admission_refused_total',
    help: 'Requests refused because the wait was too long or memory was short',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      for (const [queue, { refused }] of Object.entries(admission)) this.inc({ queue }, refused);
    },
  });
  new Counter({
    name: 'lectern_cached_page_hits_total',
    help: 'Requests answered with a cached page',
    registers,
    collect() {
      this.reset();
      this.inc(pages?.hits ?? 0);
    },
  });
  new Gauge({
    name: 'lectern_cached_pages',
    help: 'Pages in the cache',
    registers,
    collect() {
      this.set(pages?.size ?? 0);
    },
  });
}
