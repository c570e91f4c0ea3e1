import { applyImport, findImportRows, findRefusedFile, previewImport } from '#exchange/imports';
import { forStaff } from '#platform/heavy-work';
import type { HandlersOf } from '#platform/http';
import { type Context, secondEnvironment } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { samplePartnerRequests } from './partner-requests/samples';
import { sendToPartner } from './partner-requests/send';
import { resetOnce } from './reset/reset';
import { readState } from './reset/state';
import { findResults, resultsCsv } from './results/results';
import { generateMockData } from './test-data/generator/generate';
import { testDataImport } from './test-data/import/test-data-import';

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
