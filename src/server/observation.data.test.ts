import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let told: Set<string>;
let metrics: string;

beforeAll(async () => {
  portal = await TestPortal.start();
  metrics = await (await portal.fetch('/metrics')).text();
  told = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});
afterAll(() => portal.stop());

const file = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

/** Names of our metrics in an expression, without what a histogram adds to its own. */
const named = (expression: string) =>
  [...expression.matchAll(/\b(?:lectern|http)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

test('every panel of the dashboard uses an existing metric', async () => {
  const { panels } = JSON.parse(await file('grafana/lectern.json')) as Dashboard;
  const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr)));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
});

test('every alert uses an existing metric and is documented', async () => {
  const { groups } = parse(await file('prometheus/alerts.yml')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.flatMap(({ expr }) => named(expr)).filter((name) => !told.has(name))).toEqual([]);
  const manual = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  expect(rules.map(({ alert }) => alert).filter((alert) => !manual.includes(alert))).toEqual([]);
});

test('the version is reported by readiness and by a metric', async () => {
  const { data } = (await (await portal.fetch('/health/ready')).json()) as { data: object };
  expect(data).toEqual({ status: 'ready', version: 'test' });
  expect(metrics).toContain('lectern_build_info{version="test"} 1');
});
