import type { TestOverview, TestResult } from '@nara/shared-contracts/api/test-environment';
import { parse } from 'csv-parse/sync';
import { timeCell } from '#platform/http';
import { testAppForFile, unlock } from '#testing';

const BASE = '/api/enterprise/test-environment';

const test = testAppForFile();
let cookie: string;
let runs: TestResult[];
beforeAll(async () => {
  cookie = await unlock(test);
  runs = (await get('/test-results')).json.runs as TestResult[];
});

const get = (path: string) => test.call('GET', `${BASE}${path}`, { cookie });

it('test results are equal as CSV and JSON, in South African time', async () => {
  const { text } = await get('/test-results.csv');
  expect(text.split('\r\n')[0]).toBe('"Run","Scenario","Status","Started","Duration (ms)","Author","Failure"');
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ Run, Status, Started }) => [Run, Status, Started])).toEqual(
    runs.map(({ run, status, startedAt }) => [run, status, timeCell(startedAt) ?? '']),
  );
});

it('the cards count the last run of each scenario in the results', async () => {
  const last = [...new Map(runs.toReversed().map((run) => [run.scenario, run])).values()];
  const of = (status: TestResult['status']) => last.filter((run) => run.status === status);
  const overview = (await get('')).json as unknown as TestOverview;
  expect([of('passed').length, of('failed').length]).toEqual([21, 2]);
  expect([overview.passed, overview.failed]).toEqual([21, 2]);
  expect(overview.scenarios.flatMap(({ runId }) => runId ?? []).sort()).toEqual(last.map(({ run }) => run).sort());
  expect(overview.durationMs).toBe(last.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0));
});
