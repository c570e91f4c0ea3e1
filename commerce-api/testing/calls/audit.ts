import { randomUUID } from 'node:crypto';
import type { ExampleCall } from '../examples/call';
import { nothing, order, rma, settingChangedAt, user, VARIANT } from '../examples/records';
import { signInAs, signInAsPerson } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

const some = async () => ({ params: { id: randomUUID() } });

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

export const calls: Calls<
  'audit' | 'systemLog' | 'activity' | 'approvals' | 'personalData' | 'personalDataConfirmation'
> = {
  'audit.list': { statuses: ADMIN, example: nothing },
  'audit.export': { statuses: ADMIN, example: nothing },
  'audit.check': { statuses: ADMIN, example: nothing },
  'audit.exportLines': { statuses: ADMIN, example: nothing },
  'systemLog.list': { statuses: ADMIN, example: nothing },
  'systemLog.export': { statuses: ADMIN, example: nothing },
  'systemLog.stats': { statuses: ADMIN, example: nothing },
  'activity.ofOrder': { statuses: LOGISTICS, example: order },
  'activity.ofReturn': { statuses: LOGISTICS, example: rma },
  'activity.ofMapping': { statuses: MERCHANDISING, example: async () => VARIANT },
  'activity.ofStock': { statuses: PORTAL_STAFF, example: async () => VARIANT },
  'activity.ofUser': { statuses: ADMIN, example: user },
  'approvals.list': { statuses: LOGISTICS, example: nothing },
  // Requires a personal sign-in, which none of the callers has.
  'approvals.approve': { statuses: answering(409, LOGISTICS), example: some },
  'approvals.reject': {
    statuses: answering(409, LOGISTICS),
    example: async () => ({ ...(await some()), body: { reason: 'Not this month' } }),
  },
  'approvals.fourEyes': { statuses: ADMIN, example: nothing },
  'approvals.changeFourEyes': {
    statuses: ADMIN,
    example: async (test) => {
      for (const _ of [1, 2]) await signInAsPerson(test, { role: 'admin' });
      const settings = { refundsAbove: 100_000, roles: false, releases: false };
      return { body: { settings, expectedUpdatedAt: await settingChangedAt(test, 'four-eyes') }, subject: 'four-eyes' };
    },
  },
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
