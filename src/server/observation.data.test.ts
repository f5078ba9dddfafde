import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let exportedMetrics: Set<string>;
let metrics: string;

beforeAll(async () => {
  portal = await TestPortal.start();
  metrics = await (await portal.fetch('/metrics')).text();
  exportedMetrics = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
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
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string; runbook: string };
    }[];
  }[];
}

test('every panel of the dashboard uses an existing metric', async () => {
  const { panels } = JSON.parse(await file('grafana/lectern.json')) as Dashboard;
  const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr)));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !exportedMetrics.has(name))).toEqual([]);
});

test('every alert uses an existing metric', async () => {
  const { groups } = parse(await file('prometheus/alerts.yml')) as Rules;
  const expressions = groups.flatMap((group) => group.rules.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.flatMap(named).filter((name) => !exportedMetrics.has(name))).toEqual([]);
});

test('the runbook explains every alert, and no other', async () => {
  const { groups } = parse(await file('prometheus/alerts.yml')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  const [, ...entries] = (await file('../docs/runbook.md')).split(/^## /m);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
  for (const [at, { alert, labels, annotations }] of rules.entries()) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(entries[at]).toMatch(
      new RegExp(`\\*\\*Means:\\*\\* ${labels.severity}\\. [^]+\\*\\*Look at:\\*\\*[^]+\\*\\*Do:\\*\\*`),
    );
  }
});

test('Prometheus loads the rules, Grafana the dashboard and its data source', async () => {
  const { rule_files } = parse(await file('prometheus/prometheus.yml'));
  for (const name of rule_files) expect(parse(await file(`prometheus/${name}`))).toHaveProperty('groups');
  const { datasources } = parse(await file('grafana/provisioning/datasources/prometheus.yml'));
  expect(datasources).toMatchObject([{ type: 'prometheus', isDefault: true }]);
  const { providers } = parse(await file('grafana/provisioning/dashboards/lectern.yml'));
  const { services } = parse(await file('compose.yaml'), { merge: true });
  expect(services.grafana.volumes).toContain(
    `./grafana/lectern.json:${providers[0].options.path}/lectern.json:ro`,
  );
  expect(services.prometheus.volumes).toContain('./prometheus:/etc/prometheus/lectern:ro');
});

test('the version is reported by readiness and by a metric', async () => {
  const { data } = (await (await portal.fetch('/health/ready')).json()) as { data: object };
  expect(data).toEqual({ status: 'ready', version: 'test' });
  expect(metrics).toContain('lectern_build_info{version="test"} 1');
});
