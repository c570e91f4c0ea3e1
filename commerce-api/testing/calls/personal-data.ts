import { randomUUID } from 'node:crypto';
import type { ExampleCall } from '../example-call';
import { nothing } from '../example-records';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls } from './callers';

/** Opens a request for data of an unknown address, and reads the token from its mail. */
async function openRequest(test: TestApp, kind: 'export' | 'erasure'): Promise<{ id: string; token: string }> {
  const cookie = await signInAs(test, 'admin');
  const body = { email: `${randomUUID()}@example.co.za`, kind };
  const { json } = await test.call('POST', '/api/admin/personal-data-requests', { cookie, body });
  const mail = await test.context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('reference', '=', String(json.id))
    .executeTakeFirstOrThrow();
  return { id: String(json.id), token: /#token=(\S+)/.exec(mail.body)?.[1] ?? '' };
}

const withToken = async (test: TestApp): Promise<ExampleCall> => {
  const { token } = await openRequest(test, 'export');
  return { body: { token } };
};

const confirmed =
  (kind: 'export' | 'erasure') =>
  async (test: TestApp): Promise<ExampleCall> => {
    const { id, token } = await openRequest(test, kind);
    await test.call('POST', '/api/personal-data-requests/confirmation', { body: { token } });
    return { params: { id } };
  };

export const calls: Calls<'personalData' | 'personalDataConfirmation'> = {
  'personalData.list': { statuses: ADMIN, example: nothing },
  'personalData.create': {
    statuses: answering(201, ADMIN),
    example: async () => ({ body: { email: `${randomUUID()}@example.co.za`, kind: 'export' } }),
  },
  'personalData.export': { statuses: ADMIN, example: confirmed('export') },
  'personalData.pdf': { statuses: ADMIN, example: confirmed('export') },
  'personalData.preview': { statuses: ADMIN, example: confirmed('erasure') },
  'personalData.erase': { statuses: ADMIN, example: confirmed('erasure') },
  'personalData.close': { statuses: ADMIN, example: confirmed('export') },
  'personalDataConfirmation.find': { statuses: anybody(200), example: withToken },
  'personalDataConfirmation.confirm': { statuses: anybody(200), example: withToken },
};
