import { randomUUID } from 'node:crypto';
import { nothing, settingChangedAt } from '../example-records';
import { signInAsPerson } from '../sign-in';
import { ADMIN, answering, type Calls, LOGISTICS } from './callers';

const some = async () => ({ params: { id: randomUUID() } });

export const calls: Calls<'approvals'> = {
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
};
