import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createMetrics,
  type Metrics,
  measureProcess,
  openServerLog,
} from '../../commerce-api/src/platform/observability';
import { createWorkerPool } from '../../commerce-api/src/platform/worker-pool';
import { startTestApp } from '../../commerce-api/testing';
import { findProgram } from '../debian-package';
import { fromRoot } from '../paths';

const RULES = 'deploy/prometheus/nara.rules.yml';
const RULE_TESTS = 'deploy/prometheus/nara.rules.test.yml';
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8');

const rules = () =>
  [...textOf(RULES).matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
    name,
    expression,
  }));
const queries = (): string[] =>
  JSON.parse(textOf('deploy/grafana/nara.json')).panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );

/** Suffixes of the series that Prometheus derives from a histogram. */
const PARTS = /_(bucket|count|sum)$/;
/** Labels that Prometheus adds to every series. */
const ADDED = ['instance', 'job', 'le'];

/** Returns the metrics and labels in an expression that the server does not expose. */
function strangersIn(expression: string, { registry }: Metrics): string[] {
  const bare = expression.replaceAll(/"[^"]*"/g, '""');
  const names = bare.match(/\b(?:nara|process|nodejs)_\w+/g) ?? [];
  const metricOf = (name: string) =>
    registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(PARTS, ''));
  const known = names.flatMap((name) => (metricOf(name) as { labelNames?: string[] } | undefined)?.labelNames ?? []);
  const selected = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.match(/\w+(?=[=!])/g) ?? []);
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
  const labels = [...selected, ...grouped].filter((label) => ![...ADDED, ...known].includes(label));
  return [...names.filter((name) => !metricOf(name)), ...labels];
}

test('each alert has one test in which it fires and one in which it does not', () => {
  const tested = [...textOf(RULE_TESTS).matchAll(/alertname: (\w+)\n +exp_alerts:( \[\])?/g)];
  const fires = (isQuiet: boolean) =>
    tested.flatMap(([, name, none]) => ((none !== undefined) === isQuiet ? name : []));
  const names = rules().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect([fires(false), fires(true)]).toEqual([names, names]);
});

test('alerts and dashboard use only metrics and labels that the server exposes', async () => {
  const metrics = createMetrics();
  measureProcess(metrics);
  const log = openServerLog('silent', metrics);
  const heavy = createWorkerPool({ file: fromRoot('commerce-api/src/worker.ts'), log, metrics });
  const app = await startTestApp({ metrics, log, heavy, hasWorker: true });
  await app.call('GET', '/metrics');
  await app.close();
  const asked = [...rules().map(({ expression }) => expression), ...queries()];
  expect(asked.flatMap((expression) => strangersIn(expression, metrics))).toEqual([]);
});

const promtool = findProgram({ program: 'promtool', from: 'prometheus', ask: '--version' });
if (!promtool) process.stdout.write('Skipped: promtool is not to be had, so nobody checks the rules of Prometheus.\n');

(promtool ? describe : describe.skip)('Prometheus', () => {
  /** Returns the faults that promtool finds; empty if there are none. */
  const faultsBy = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: fromRoot('deploy/prometheus') });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };

  it('promtool accepts the alert rules and passes their tests', () => {
    expect(faultsBy('check', 'rules', path.basename(RULES))).toBe('');
    expect(faultsBy('test', 'rules', path.basename(RULE_TESTS))).toBe('');
  });

  it('promtool accepts every query of the dashboard', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nara-queries-'));
    const file = path.join(folder, 'queries.yml');
    const records = queries().map((query, index) => {
      const expr = JSON.stringify(query.replaceAll('$__rate_interval', '5m'));
      return `      - record: query_${index}\n        expr: ${expr}`;
    });
    writeFileSync(file, `groups:\n  - name: dashboard\n    rules:\n${records.join('\n')}\n`);
    expect(faultsBy('check', 'rules', file)).toBe('');
    rmSync(folder, { recursive: true });
  });
});
