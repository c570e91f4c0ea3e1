import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@nara/shared-contracts';
import type { Deployer } from '#platform/http';
import { type Context, happened, tell } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { findApprovers } from './approvers';
import { approvalAsked } from './facts';
import { FOUR_EYES, needsSecondPerson } from './four-eyes';
import { alreadyWaiting, issuerUnknown, personalOnly, waiting } from './refusals';

/** Time that a second person has to decide. */
const LIFETIME_MS = 7 * DAY_MS;

export interface Asked<T> {
  kind: ApprovalKind;
  subject: string;
  /** Effect of the approval, in a few words. */
  summary: string;
  /** Input of the action. */
  input: T;
  /** Amount of a refund or of gift cards. */
  cents?: number;
  /** True if a rule of its own subject demands a second person, whatever the setting says. */
  isNeeded?: boolean;
}

/**
 * Returns if an action needs no second person. Otherwise requests approval and throws 409 `waiting-for-second-person`;
 * `already-waiting` if it has been requested before, and `personal-sign-in-required` if the caller cannot be told apart
 * from a second person.
 */
export async function askIfNeeded<T>(
  context: Context,
  { kind, subject, summary, input, cents, isNeeded = false }: Asked<T>,
  author: Author<Deployer>,
): Promise<void> {
  const { database } = context;
  const { value } = await readSetting(database.kysely, FOUR_EYES);
  if (!isNeeded && !needsSecondPerson(value, kind, cents)) return;
  const { staff, at } = author;
  // The issuer of a token holds it, so its requests count as the issuer's.
  const askerId = staff.userId ?? staff.issuedById ?? null;
  if (askerId === null) throw staff.role === 'deploy-token' ? issuerUnknown() : personalOnly();
  await database.transaction(async (tx) => {
    await database.lock(tx, `approval ${kind} ${subject}`);
    const before = await tx
      .selectFrom('approvals')
      .select('asked_by')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', at)
      .executeTakeFirst();
    if (before) throw alreadyWaiting(before.asked_by);
    const id = randomUUID();
    await tx
      .insertInto('approvals')
      .values({
        id,
        kind,
        subject,
        summary,
        input_json: JSON.stringify(input),
        asked_by: staff.name,
        asked_by_id: askerId,
        asked_at: at,
        expires_at: at + LIFETIME_MS,
        state: 'waiting',
        claimed_until: 0,
        decided_by: null,
        decided_at: null,
        reason: null,
      })
      .execute();
    const after = { id, kind, summary };
    await recordAudit(tx, author, { action: 'approval.ask', subject, name: summary, before: null, after });
    const recipients = await findApprovers(context, tx, kind, askerId);
    await happened(context, tx, approvalAsked, { id, kind, subject, summary, askedBy: staff.name, recipients, at });
    tell(context, tx, 'approval.changed', id);
  });
  throw waiting();
}
