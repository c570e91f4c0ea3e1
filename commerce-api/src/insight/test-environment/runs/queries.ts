import type { TestLogQuery } from '@nara/shared-contracts/api/test-environment';
import { type Kysely, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import type { TestLogLineTable, TestRunStepTable, TestRunTable } from '../tables';

const runNotFound = () => new Refusal(404, 'test-run-not-found', 'There is no test run with this id.');

/** Finds the latest result of every scenario. */
export const findLastResults = ({ kysely }: Database): Promise<TestRunTable[]> =>
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
export async function findUnderWay({ kysely }: Database): Promise<{ runs: TestRunTable[]; total: number }> {
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
export type LogRow = TestLogLineTable & {
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
