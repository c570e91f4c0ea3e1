import type { Role } from '@nara/shared-contracts/rules/common';
import { ApiError, type Staff } from '#platform/http';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { approvableActions, rolesFor } from './approvers';
import { approvalNotFound, approvalOver, onePerson, ownRequest, personalOnly, unproven } from './errors';
import { approvalRefused, readCredentialFacts } from './events';
import { areOnePerson, isUnproven } from './one-person';
import type { ApprovalTable } from './tables';

/** Longest time (ms) that executing an action takes. After that another approver may try. */
const CLAIM_MS = 30_000;

/** Tells whether a role is allowed to do what was requested. */
export const hasRight = (
  context: Context,
  { kind }: Pick<ApprovalTable, 'kind'>,
  { role }: Pick<Staff, 'role'>,
): boolean => rolesFor(context, kind).includes(role);

/**
 * Executes an action that another person requested. Throws 404 `approval-not-found`, 403 `own-request` and
 * `one-person`, 409 `personal-sign-in-required`, `own-proof-required` and `approval-over`. Also throws the action's own
 * refusal if it can no longer be done, which ends the request with that reason, and like `prove`, which makes the
 * approver prove themselves again.
 */
export async function approve(
  context: Context,
  id: string,
  author: Author,
  prove: () => Promise<void>,
): Promise<ApprovalTable> {
  const asked = await findFor(context, id, author);
  await requireAnotherPerson(context, asked, author);
  await prove();
  await claim(context, id, author.at);
  try {
    await context.get(approvableActions).get(asked.kind)?.execute(context, JSON.parse(asked.input_json), author, {
      askedBy: asked.asked_by,
      askedById: asked.asked_by_id,
    });
  } catch (fault) {
    if (fault instanceof ApiError) await settle(context, asked, 'refused', author, fault.detail);
    else
      await context.database.kysely.updateTable('approvals').set({ claimed_until: 0 }).where('id', '=', id).execute();
    throw fault;
  }
  return settle(context, asked, 'approved', author, null);
}

/** Declines a request; its author withdraws it this way. Throws like `approve`. */
export async function reject(context: Context, id: string, reason: string, author: Author): Promise<ApprovalTable> {
  const asked = await findFor(context, id, author);
  await claim(context, id, author.at);
  return settle(context, asked, 'rejected', author, reason);
}

/** Returns a request that the author is allowed to decide. */
async function findFor(context: Context, id: string, { staff }: Author): Promise<ApprovalTable> {
  if (staff.userId === null) throw personalOnly();
  const asked = await context.database.kysely
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked || !hasRight(context, asked, staff)) throw approvalNotFound();
  return asked;
}

/** Throws 403 `own-request` and `one-person`, and 409 `own-proof-required`, unless two people ask and approve. */
async function requireAnotherPerson(
  { database }: Context,
  { asked_by, asked_by_id, asked_after }: ApprovalTable,
  { staff }: Author,
): Promise<void> {
  if (asked_by_id === staff.userId) throw ownRequest();
  const facts = await readCredentialFacts(database.kysely);
  const approver = { userId: staff.userId ?? '' };
  if (isUnproven(facts, approver)) throw unproven();
  if (areOnePerson(facts, { userId: asked_by_id, after: asked_after }, approver)) throw onePerson(asked_by);
}

/** Claims a request, so that no one else decides it in the meantime. */
async function claim({ database }: Context, id: string, at: number): Promise<void> {
  const claimed = await database.kysely
    .updateTable('approvals')
    .set({ claimed_until: at + CLAIM_MS })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', at)
    .where('claimed_until', '<=', at)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw approvalOver();
}

const ACTIONS = { approved: 'approval.approve', rejected: 'approval.reject', refused: 'approval.refuse' } as const;

function settle(
  context: Context,
  { id, kind, subject, summary, asked_by }: ApprovalTable,
  state: keyof typeof ACTIONS,
  author: Author,
  reason: string | null,
): Promise<ApprovalTable> {
  return context.database.transaction(async (tx) => {
    const settled = await tx
      .updateTable('approvals')
      .set({ state, reason, decided_by: author.staff.name, decided_at: author.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, author, {
      action: ACTIONS[state],
      subject,
      name: summary,
      before: { id, kind, summary, askedBy: asked_by },
      after: { id, state, ...(reason !== null && { reason }) },
    });
    if (reason !== null) {
      const { staff, at } = author;
      const refused = { id, kind, subject, summary, askedBy: asked_by, by: staff.name, reason, at };
      await publish(context, tx, approvalRefused, refused);
    }
    notifyScreens(context, tx, 'approval.changed', id);
    return settled;
  });
}

/**
 * Counts the requests that wait for a second person with this role; `since` (epoch ms) is the time of the first one.
 */
export async function countWaiting(context: Context, role: Role): Promise<{ count: number; since: number }> {
  const { database, now } = context;
  const rows = await database.kysely
    .selectFrom('approvals')
    .select(['kind', 'asked_at'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now())
    .orderBy('asked_at')
    .execute();
  const own = rows.filter((row) => hasRight(context, row, { role }));
  return { count: own.length, since: own[0]?.asked_at ?? now() };
}
