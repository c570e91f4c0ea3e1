import type { TestResult } from '@nara/shared-contracts/api/test-environment';
import { applyImport, findImportRows, findRefusedFile, previewImport } from '#exchange/imports';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf, timeCell } from '#platform/http';
import { type Context, secondEnvironment } from '#platform/subject';
import { toIso } from '#platform/time';
import { forStaff } from '#platform/worker-pool';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { samplePartnerRequests, sendToPartner } from './partner-requests/send';
import { readState, resetOnce } from './reset';
import { scenarioName } from './scenarios/names';
import { generateMockData } from './test-data/generator/generate';
import { testDataImport } from './test-data/import/test-data-import';

/** Most runs listed; retention keeps far fewer. */
const MAX_RUNS = 10_000;

/** Lists every run of the test scenarios, newest first. */
async function findResults({ kysely }: Database): Promise<TestResult[]> {
  const runs = await kysely
    .selectFrom('test_runs')
    .selectAll()
    .orderBy('queued_at', 'desc')
    .orderBy('position', 'desc')
    .limit(MAX_RUNS)
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
const resultsCsv = (database: Database): AsyncIterable<string> => csvFile(COLUMNS, inOneBatch(database));

/**
 * All endpoints work on the second environment, whichever environment the caller is in. `context` is the live one,
 * because its record of staff actions outlives the second environment.
 */
export const sandboxHandlers = (context: Context): HandlersOf<'sandbox'> => {
  const { now } = context;
  const inSecond = <T>(work: (second: Context) => T | Promise<T>): Promise<T> =>
    context.get(secondEnvironment).within((environment) => work(environment.context));

  return {
    state: () => inSecond((second) => readState(second.database)),

    reset: (call) => context.get(resetOnce)(authorOf(call, now())),

    async generate(call) {
      const author = authorOf(call, now());
      const result = await inSecond((second) => generateMockData(second, call.body, author));
      await note(context, author, 'generate', call.body.type, { ...call.body, ...result });
      return result;
    },

    previewImport(call) {
      const work = forStaff(call);
      return inSecond((second) => previewImport(second, testDataImport, call.body, authorOf(call, now()), work));
    },

    importRows: ({ params, query, staff }) =>
      inSecond((second) => findImportRows(second, testDataImport, params.id, staff, query)),

    refusedRows: ({ params, staff }) => inSecond((second) => findRefusedFile(second, testDataImport, params.id, staff)),

    async applyImport(call) {
      const author = authorOf(call, now());
      const what = { id: call.params.id, consent: call.body };
      const result = await inSecond((second) => applyImport(second, testDataImport, what, author));
      await note(context, author, 'import', call.params.id, result);
      return result;
    },

    samples: () => inSecond((second) => samplePartnerRequests(second.database.kysely, now())),

    async send(call) {
      const author = authorOf(call, now());
      const gone = new AbortController();
      call.reply.raw.once('close', () => gone.abort());
      const options = { requestId: call.request.id, signal: gone.signal };
      const exchange = await inSecond((second) => sendToPartner(second, call.body, options));
      if (exchange.kind !== 'invalid') {
        const { method, path } = exchange;
        const status = exchange.kind === 'answered' ? exchange.status : null;
        await note(context, author, 'send', call.body.endpoint, { method, path, status });
      }
      return exchange;
    },

    resultsCsv: () => inSecond((second) => resultsCsv(second.database)),

    results: () => inSecond(async ({ database }) => ({ exportedAt: toIso(now()), runs: await findResults(database) })),
  };
};

/** Records a staff action in the live audit log, and notifies the open screens of both environments. */
async function note(
  context: Context,
  author: Author,
  action: 'generate' | 'import' | 'send',
  subject: string,
  after: object,
): Promise<void> {
  await recordAudit(context.database.kysely, author, { action: `sandbox.${action}`, subject, before: null, after });
  const second = await context.get(secondEnvironment).open();
  for (const { events } of [context, second.context]) events.publish('test.changed', 'sandbox');
}
