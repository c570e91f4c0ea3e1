import type { TestLogLine, TestOverview, TestRun, TestScenario } from '@nara/shared-contracts/api/test-environment';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { SCENARIOS, scenarioName } from '../scenarios/names';
import type { TestLogLineTable, TestRunStepTable, TestRunTable } from '../tables';
import { findLastResults, findUnderWay, type LogRow } from './queries';

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

const durationOf = ({ started_at, ended_at }: Pick<TestRunTable, 'started_at' | 'ended_at'>): number | null =>
  started_at === null || ended_at === null ? null : ended_at - started_at;

/** Returns the scenarios with their latest results. */
export async function findOverview(database: Database): Promise<TestOverview> {
  const { runs, total } = await findUnderWay(database);
  // Read last: a run that ends in between may count twice, but is never missed.
  const results = await findLastResults(database);
  const scenarios = SCENARIOS.map((scenario): TestScenario => {
    const result = results.find((run) => run.scenario === scenario.id);
    const open = runs.find((run) => run.scenario === scenario.id);
    return {
      ...scenario,
      status: (open ?? result)?.status ?? null,
      lastRun: isoOrNull(result?.started_at ?? null),
      durationMs: result ? durationOf(result) : null,
      runId: (open?.status === 'running' ? open : result)?.id ?? null,
      failure: result?.failure ?? null,
    };
  });
  const known = results.filter((run) => SCENARIOS.some(({ id }) => id === run.scenario));
  const durations = known.map((run) => durationOf(run) ?? 0);
  return {
    scenarios,
    total: SCENARIOS.length,
    passed: known.filter(({ status }) => status === 'passed').length,
    failed: known.filter(({ status }) => status === 'failed').length,
    durationMs: durations.length > 0 ? durations.reduce((sum, each) => sum + each, 0) : null,
    progress: total > 0 ? { done: total - runs.length, total } : null,
  };
}

const toLine = ({ at, level, message }: TestLogLineTable) => ({ at: toIso(at), level, message });

interface Found {
  run: TestRunTable;
  steps: readonly TestRunStepTable[];
  lines: readonly TestLogLineTable[];
}

export const toRun = ({ run, steps, lines }: Found): TestRun => ({
  id: run.id,
  scenario: run.scenario,
  status: run.status,
  isUnderFaults: run.is_under_faults === 1,
  author: run.author,
  startedAt: isoOrNull(run.started_at),
  durationMs: durationOf(run),
  failure: run.failure,
  steps: steps.map((step) => ({
    name: step.name,
    status: step.status,
    startedAt: toIso(step.started_at),
    durationMs: durationOf(step),
    lines: lines.filter((line) => line.step === step.position).map(toLine),
  })),
});

export const toLogLine = (row: LogRow): TestLogLine => ({
  id: `${row.run_id}.${row.position}`,
  runId: row.run_id,
  scenario: scenarioName(row.scenario),
  step: row.step_name ?? '',
  outcome: row.outcome,
  ...toLine(row),
});
