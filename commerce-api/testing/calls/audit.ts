import { randomUUID } from 'node:crypto';
import type { ExampleCall } from '../examples/call';
import { nothing, order, rma, settingChangedAt, user, VARIANT } from '../examples/records';
import { findRow } from '../rows';
import { signInAs, signInAsPerson } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, call, each, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

const some = async () => ({ params: { id: randomUUID() } });

/** Opens a request for data of an unknown address, and reads the token from its mail. */
async function openRequest(test: TestApp, kind: 'export' | 'erasure'): Promise<{ id: string; token: string }> {
  const cookie = await signInAs(test, 'admin');
  const body = { email: `${randomUUID()}@example.co.za`, kind };
  const { json } = await test.call('POST', '/api/admin/personal-data-requests', { cookie, body });
  const mail = await findRow(test, 'mails', { reference: String(json.id) });
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
  ...each(ADMIN, nothing, 'audit.list', 'audit.export', 'audit.check', 'audit.exportLines'),
  ...each(ADMIN, nothing, 'systemLog.list', 'systemLog.export', 'systemLog.stats'),
  'activity.ofOrder': call(LOGISTICS, order),
  'activity.ofReturn': call(LOGISTICS, rma),
  'activity.ofMapping': call(MERCHANDISING, async () => VARIANT),
  'activity.ofStock': call(PORTAL_STAFF, async () => VARIANT),
  'activity.ofUser': call(ADMIN, user),
  'approvals.list': call(LOGISTICS, nothing),
  // Requires a personal sign-in, which none of the callers has.
  'approvals.approve': call(answering(409, LOGISTICS), some),
  'approvals.reject': call(answering(409, LOGISTICS), async () => ({
    ...(await some()),
    body: { reason: 'Not this month' },
  })),
  'approvals.fourEyes': call(ADMIN, nothing),
  'approvals.changeFourEyes': call(ADMIN, async (test) => {
    for (const _ of [1, 2]) await signInAsPerson(test, { role: 'admin' });
    const settings = { refundsAbove: 100_000, roles: false, releases: false };
    return { body: { settings, expectedUpdatedAt: await settingChangedAt(test, 'four-eyes') }, subject: 'four-eyes' };
  }),
  'personalData.list': call(ADMIN, nothing),
  'personalData.create': call(answering(201, ADMIN), async () => ({
    body: { email: `${randomUUID()}@example.co.za`, kind: 'export' },
  })),
  ...each(ADMIN, confirmed('export'), 'personalData.export', 'personalData.pdf', 'personalData.close'),
  ...each(ADMIN, confirmed('erasure'), 'personalData.preview', 'personalData.erase'),
  ...each(anybody(200), withToken, 'personalDataConfirmation.find', 'personalDataConfirmation.confirm'),
};
