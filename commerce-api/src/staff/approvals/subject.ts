import type { FourEyesChange } from '@nara/shared-contracts/api/approvals';
import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { registerAction } from './actions';
import { changeFourEyes } from './four-eyes';
import { approvalsHandlers } from './routes';

export const approvals = defineSubject({
  name: 'approvals',
  async prepare(context) {
    registerAction<FourEyesChange>(context, { kind: 'four-eyes', permission: 'users', execute: changeFourEyes });
  },
  handlers: { approvals: approvalsHandlers },
  isLiveOnly: true,
  // Decisions stay in the audit log.
  sweeps: [remove('approvals', 'id', (now) => sql`asked_at <= ${now - 90 * DAY_MS}`)],
});
