import { randomInt, randomUUID } from 'node:crypto';
import type { ExampleCall } from '../example-call';
import { nothing } from '../example-records';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { answering, type Calls, FINANCE } from './callers';

const PATH = '/api/admin/reconciliation';
const headers = { 'content-type': 'application/octet-stream' };
/** Only its author, an admin, may import a preview. */
const ITS_AUTHOR = [401, 401, 401, 403, 403, 404, 200, 401] as const;

/** Returns a statement with a unique credit, and a line that is rejected. */
const statement = (): ExampleCall => ({
  body: `Date,Description,Amount,Balance\n20260305,CREDIT ${randomUUID()},${randomInt(1, 9999)},1\n2026,x,1,1\n`,
  headers,
});

async function preview(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  return String((await test.call('POST', `${PATH}/imports`, { cookie, ...statement() })).json.id);
}

/** Imports a statement; returns the id of the import. */
async function imported(test: TestApp): Promise<string> {
  const [cookie, id] = [await signInAs(test, 'admin'), await preview(test)];
  await test.call('POST', `${PATH}/imports/${id}/apply`, { cookie, body: { leaveOutRefused: true } });
  return id;
}

async function creditOf(test: TestApp): Promise<string> {
  const importId = await imported(test);
  const { id } = await test.context.database.kysely
    .selectFrom('statement_lines')
    .select('id')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return id;
}

export const calls: Calls<'reconciliation'> = {
  'reconciliation.days': { statuses: FINANCE, example: nothing },
  'reconciliation.comparison': { statuses: FINANCE, example: nothing },
  'reconciliation.journal': { statuses: FINANCE, example: nothing },
  'reconciliation.credits': { statuses: FINANCE, example: nothing },
  'reconciliation.decide': {
    statuses: FINANCE,
    example: async (test) => ({ params: { id: await creditOf(test) }, body: { kind: 'not-of-shop' } }),
  },
  'reconciliation.undoDecision': {
    statuses: FINANCE,
    example: async (test) => {
      const [cookie, id] = [await signInAs(test, 'admin'), await creditOf(test)];
      await test.call('POST', `${PATH}/credits/${id}/decision`, { cookie, body: { kind: 'not-of-shop' } });
      return { params: { id } };
    },
  },
  'reconciliation.imports': { statuses: FINANCE, example: nothing },
  'reconciliation.previewImport': { statuses: answering(201, FINANCE), example: async () => statement() },
  'reconciliation.importRows': {
    statuses: ITS_AUTHOR,
    example: async (test) => ({ params: { id: await preview(test) } }),
  },
  'reconciliation.refusedRows': {
    statuses: ITS_AUTHOR,
    example: async (test) => ({ params: { id: await preview(test) } }),
  },
  'reconciliation.applyImport': {
    statuses: ITS_AUTHOR,
    example: async (test) => ({ params: { id: await preview(test) }, body: { leaveOutRefused: true } }),
  },
  'reconciliation.undoImport': {
    statuses: FINANCE,
    example: async (test) => ({ params: { id: await imported(test) } }),
  },
};
