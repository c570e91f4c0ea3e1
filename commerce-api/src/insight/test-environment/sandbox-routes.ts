import { createImports } from '#exchange/imports';
import type { HandlersOf } from '#platform/http';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import type { Services } from '../../services';
import { generateMockData } from './mock-data/generate';
import { samplePartnerRequests } from './partner-requests/samples';
import { sendToPartner } from './partner-requests/send';
import { createResetSandbox } from './reset/reset-sandbox';
import { readSandboxState } from './reset/state';
import { findResults, resultsCsv } from './results/results';
import { testDataImport } from './test-data/test-data-import';

/**
 * All of it works on the sandbox, wherever its caller works; `services` are the live environment's, which tell staff
 * what happens and keep the record of it.
 */
export const sandboxHandlers = (services: Services): HandlersOf<'sandbox'> => {
  const { database, events, now, sandbox } = services;
  const resetSandbox = createResetSandbox(services);
  const inSandbox = <T>(work: (services: Services) => T | Promise<T>): Promise<T> =>
    sandbox.within((environment) => work(environment.services));
  const imports = (its: Services) => createImports(its, testDataImport(its));

  /** Whoever looks is told, and the record of the deed outlives the sandbox. */
  const note = async (author: Author, action: string, subject: string, after: object): Promise<void> => {
    await recordAudit(database.kysely, author, { action: `sandbox.${action}`, subject, before: null, after });
    for (const bus of [events, (await sandbox.open()).services.events]) bus.publish('test.changed', 'sandbox');
  };

  return {
    state: () => inSandbox((its) => readSandboxState(its.database)),

    reset: (call) => resetSandbox(authorOf(call, now())),

    async generate(call) {
      const author = authorOf(call, now());
      const result = await inSandbox((its) => generateMockData(its, call.body, author));
      await note(author, 'generate', call.body.type, { ...call.body, ...result });
      return result;
    },

    previewImport: (call) => inSandbox((its) => imports(its).preview(call.body, authorOf(call, now()))),

    importRows: ({ params, query, staff }) => inSandbox((its) => imports(its).rows(params.id, staff, query)),

    async applyImport(call) {
      const author = authorOf(call, now());
      const result = await inSandbox(async (its) => {
        const applied = await imports(its).apply(call.params.id, author);
        its.outbox.nudge();
        for (const type of ['order.created', 'stock.changed', 'mapping.changed'] as const) {
          its.events.publish(type, 'test-data');
        }
        return applied;
      });
      await note(author, 'import', call.params.id, result);
      return result;
    },

    samples: () => inSandbox((its) => samplePartnerRequests(its.database.kysely, now())),

    async send(call) {
      const author = authorOf(call, now());
      const gone = new AbortController();
      call.reply.raw.once('close', () => gone.abort());
      const options = { requestId: call.request.id, signal: gone.signal };
      const exchange = await inSandbox((its) => sendToPartner(its, call.body, options));
      if (exchange.kind !== 'invalid') {
        const { method, path } = exchange;
        const status = exchange.kind === 'answered' ? exchange.status : null;
        await note(author, 'send', call.body.endpoint, { method, path, status });
      }
      return exchange;
    },

    resultsCsv: () => inSandbox((its) => resultsCsv(its.database)),

    results: () =>
      inSandbox(async (its) => ({ exportedAt: new Date(now()).toISOString(), runs: await findResults(its.database) })),
  };
};
