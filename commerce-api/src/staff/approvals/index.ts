import type { Approval, FourEyesChange } from '@nara/shared-contracts/api/approvals';
import { sql } from 'kysely';
import type { HandlersOf, Staff } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { readSetting, toSettingState } from '#staff/settings';
import { registerAction } from './approvers';
import { askIfNeeded } from './ask';
import { approve, hasRight, reject } from './decide';
import { changeFourEyes, completed, describeFourEyes, FOUR_EYES, requireApproverProof } from './four-eyes';
import type { ApprovalTable } from './tables';

export { type Asker, registerAction, signsInPersonally } from './approvers';
export { askIfNeeded, orAsk } from './ask';
export { countWaiting } from './decide';
export { personalOnly } from './errors';
export { type ApprovalAsked, approvalAsked, approvalRefused, lastCredentialFact, recordCredentialFact } from './events';
export {
  type Approving,
  releasesNeedSecondPerson,
  requirePerson,
  requireTwoPeople,
  takeApproverProof,
} from './four-eyes';
export {
  allowMoneyOut,
  MOVED_BY_NOBODY,
  type MoneyOut,
  SecondPersonNeeded,
  withdrawMoneyOut,
} from './money-out';

/** Most requests listed, the newest. */
const MAX = 200;

const approvalsHandlers = (context: Context): HandlersOf<'approvals'> => {
  const { database, now } = context;
  return {
    async list({ staff }) {
      const rows = await database.kysely
        .selectFrom('approvals')
        .selectAll()
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .limit(MAX)
        .execute();
      return { rows: rows.filter((row) => hasRight(context, row, staff)).map((row) => toApproval(row, staff, now())) };
    },

    async approve(call) {
      const prove = () => requireApproverProof(context, call);
      return toApproval(await approve(context, call.params.id, authorOf(call, now()), prove), call.staff, now());
    },

    reject: async (call) =>
      toApproval(await reject(context, call.params.id, call.body.reason, authorOf(call, now())), call.staff, now()),

    fourEyes: async () => toSettingState(await readSetting(database.kysely, FOUR_EYES)),

    async changeFourEyes(call) {
      const author = authorOf(call, now());
      const summary = describeFourEyes(await completed(database.kysely, call.body));
      await askIfNeeded(context, { kind: 'four-eyes', subject: FOUR_EYES.name, summary, input: call.body }, author);
      return toSettingState(await changeFourEyes(context, call.body, author));
    },
  };
};

function toApproval(row: ApprovalTable, { userId }: Staff, now: number): Approval {
  const state = row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state;
  const isOwn = userId === row.asked_by_id;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    summary: row.summary,
    askedBy: row.asked_by,
    askedAt: toIso(row.asked_at),
    expiresAt: toIso(row.expires_at),
    state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at === null ? null : toIso(row.decided_at),
    reason: row.reason,
    isOwn,
    mayApprove: state === 'waiting' && userId !== null && !isOwn,
  };
}

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
