import type {
  TestLogLine,
  TestLogQuery,
  TestOverview,
  TestRun,
  TestScenario,
} from '@nara/shared-contracts/api/test-environment';
import { type Kysely, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { SCENARIOS, scenarioName } from '../scenarios/names';
import type { TestLogLineTable, TestRunStepTable, TestRunTable } from '../tables';

const runNotFound = () => new ApiError(404, 'test-run-not-found', 'There is no test run with this id.');

/** Finds the latest result of every scenario. */
const findLastResults = ({ kysely }: Database): Promise<TestRunTable[]> =>
  kysely
    .with('ranked', (db) =>
      db
        .selectFrom('test_runs')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by scenario order by queued_at desc, position desc)`.as('rank'),
        )
        .where('status', 'in', ['passed', 'failed']),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('rank', '=', 1)
    .execute();

/** Finds the runs that are waiting or running, and the size of their batch. */
async function findUnderWay({ kysely }: Database): Promise<{ runs: TestRunTable[]; total: number }> {
  const runs = await kysely
    .selectFrom('test_runs')
    .selectAll()
    .where('status', 'in', ['queued', 'running'])
    .orderBy('position')
    .execute();
  const [first] = runs;
  if (!first) return { runs, total: 0 };
  const { total } = await kysely
    .selectFrom('test_runs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('batch_id', '=', first.batch_id)
    .executeTakeFirstOrThrow();
  return { runs, total: Number(total) };
}

/** Returns a run with its steps and lines. Throws 404 `test-run-not-found`. */
export async function findRun(
  { kysely }: Database,
  id: string,
): Promise<{ run: TestRunTable; steps: TestRunStepTable[]; lines: TestLogLineTable[] }> {
  const run = await kysely.selectFrom('test_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw runNotFound();
  const [steps, lines] = await Promise.all([
    kysely.selectFrom('test_run_steps').selectAll().where('run_id', '=', id).orderBy('position').execute(),
    kysely.selectFrom('test_log_lines').selectAll().where('run_id', '=', id).orderBy('position').execute(),
  ]);
  return { run, steps, lines };
}

/** Line of the log with its step and run. */
type LogRow = TestLogLineTable & {
  scenario: string;
  outcome: TestRunTable['status'];
  step_name: string | null;
};

type LogFilter = Pick<TestLogQuery, 'search' | 'scenario' | 'outcome'>;

const linesOf = (db: Kysely<Tables>, { search, scenario, outcome }: LogFilter, named: readonly string[]) => {
  let query = db
    .selectFrom('test_log_lines as line')
    .innerJoin('test_runs as run', 'run.id', 'line.run_id')
    .leftJoin('test_run_steps as step', (join) =>
      join.onRef('step.run_id', '=', 'line.run_id').onRef('step.position', '=', 'line.step'),
    );
  if (scenario) query = query.where('run.scenario', '=', scenario);
  if (outcome) query = query.where('run.status', '=', outcome);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('line.message'), search),
        contains(eb.ref('step.name'), search),
        ...(named.length > 0 ? [eb('run.scenario', 'in', named)] : []),
      ]),
    );
  }
  return query;
};

/** Returns a page of the runs' log (pages from 1); `named` are the scenarios whose names contain the search text. */
export async function findLogPage(
  { kysely }: Database,
  filter: LogFilter & { sort: 'at' | '-at'; page: number; pageSize: number },
  named: readonly string[],
): Promise<{ lines: LogRow[]; total: number }> {
  const { direction } = readSort<'at'>(filter.sort);
  const lines = await linesOf(kysely, filter, named)
    .selectAll('line')
    .select(['run.scenario', 'run.status as outcome', 'step.name as step_name'])
    .orderBy('line.at', direction)
    .orderBy('line.run_id', direction)
    .orderBy('line.position', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const { total } = await linesOf(kysely, filter, named)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { lines, total: Number(total) };
}

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
