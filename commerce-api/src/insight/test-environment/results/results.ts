import type { TestResult } from '@nara/shared-contracts/api/test-environment';
import type { Database } from '#platform/database';
import { csvFile, timeCell } from '#platform/http';
import { toIso } from '#platform/time';
import { scenarioName } from '../scenarios/names';

/** Most runs listed; retention keeps far fewer. */
const MOST_RUNS = 10_000;

/** Lists every run of the test scenarios, newest first. */
export async function findResults({ kysely }: Database): Promise<TestResult[]> {
  const runs = await kysely
    .selectFrom('test_runs')
    .selectAll()
    .orderBy('queued_at', 'desc')
    .orderBy('position', 'desc')
    .limit(MOST_RUNS)
    .execute();
  return runs.map(({ id, scenario, status, author, started_at, ended_at, failure }) => ({
    run: id,
    scenario: scenarioName(scenario),
    status,
    startedAt: started_at === null ? null : toIso(started_at),
    durationMs: started_at === null || ended_at === null ? null : ended_at - started_at,
    author,
    failure,
  }));
}

const COLUMNS = {
  Run: ({ run }: TestResult) => run,
  Scenario: ({ scenario }: TestResult) => scenario,
  Status: ({ status }: TestResult) => status,
  Started: ({ startedAt }: TestResult) => timeCell(startedAt),
  'Duration (ms)': ({ durationMs }: TestResult) => durationMs,
  Author: ({ author }: TestResult) => author,
  Failure: ({ failure }: TestResult) => failure,
};

async function* inOneBatch(database: Database): AsyncIterable<readonly TestResult[]> {
  yield await findResults(database);
}

/** Writes the runs as a CSV file. */
export const resultsCsv = (database: Database): AsyncIterable<string> => csvFile(COLUMNS, inOneBatch(database));
