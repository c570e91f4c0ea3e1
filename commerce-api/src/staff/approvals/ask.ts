import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Deployer } from '#platform/http';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { findApprovers } from './approvers';
import { alreadyWaiting, issuerUnknown, personalOnly, unproven, unprovenIssuer, waiting } from './errors';
import { approvalAsked, lastCredentialFact, readCredentialFacts } from './events';
import { FOUR_EYES, type MoneyOutKind, needsSecondPerson } from './four-eyes';
import { type Excess, SecondPersonNeeded } from './money-out';
import { isUnproven } from './one-person';

/** Time that a second person has to decide. */
const LIFETIME_MS = 7 * DAY_MS;

export interface Asked<T> {
  kind: ApprovalKind;
  subject: string;
  /** Effect of the approval, in a few words. */
  summary: string;
  /** Input of the action. */
  input: T;
}

/** An action that needs a second person by the settings, or because `isNeeded` by a rule of its own subject. */
type AskedIfNeeded<T> = Asked<T> & { kind: Exclude<ApprovalKind, MoneyOutKind>; isNeeded?: boolean };

/** Returns if an action needs no second person. Otherwise asks for one; throws as `ask` does. */
export async function askIfNeeded<T>(
  context: Context,
  { isNeeded = false, ...asked }: AskedIfNeeded<T>,
  author: Author<Deployer>,
): Promise<void> {
  const { value } = await readSetting(context.database.kysely, FOUR_EYES);
  if (isNeeded || needsSecondPerson(value, asked.kind)) await ask(context, asked, author);
}

/** A request to move money out. */
interface AskedForMoney<T> {
  /** Return, order, gift card or other record about which only one request may wait. */
  subject: string;
  /** Describes the effect of the approval, given the amount that leaves, such as `R200`. */
  summaryOf: (amount: string) => string;
  input: T;
}

/**
 * Runs `work`, which moves money out through `allowMoneyOut`. If that needs a second person, nothing has happened, and
 * asks for one; throws as `ask` does.
 */
export async function orAsk<T, R>(
  context: Context,
  { subject, summaryOf, input }: AskedForMoney<T>,
  author: Author,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof SecondPersonNeeded)) throw fault;
    const { movement, excess } = fault;
    const summary = `${summaryOf(formatRand(toRand(movement.cents)))}${togetherText(excess)}`;
    return await ask(context, { kind: movement.kind, subject, summary, input }, author);
  }
}

/** Tells the approver what adds up, if the movement alone is below the limit. */
function togetherText({ by, cents }: Excess): string {
  const sum = formatRand(toRand(cents));
  if (by === 'subject') return ` (${sum} of it in all)`;
  return by === 'person' ? ` (${sum} by one person within 24 hours)` : '';
}

/**
 * Requests approval of an action, and throws 409 `waiting-for-second-person`; `already-waiting` if it has been requested
 * before, and `personal-sign-in-required` or `own-proof-required` if the caller cannot be told apart from a second person.
 */
async function ask<T>(
  context: Context,
  { kind, subject, summary, input }: Asked<T>,
  author: Author<Deployer>,
): Promise<never> {
  const { database } = context;
  const { staff, at } = author;
  // The issuer of a token holds it, so its requests count as the issuer's.
  const askerId = staff.userId ?? staff.issuedById ?? null;
  if (askerId === null) throw staff.role === 'deploy-token' ? issuerUnknown() : personalOnly();
  await database.transaction(async (tx) => {
    const facts = await readCredentialFacts(tx);
    // What was known of the issuer when they issued the token still holds for the token.
    const askedAfter = staff.issuedAfter ?? (await lastCredentialFact(tx));
    const asker = { userId: askerId, after: askedAfter };
    if (isUnproven(facts, asker)) throw staff.userId === null ? unprovenIssuer() : unproven();
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
        asked_after: askedAfter,
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
    const recipients = await findApprovers(context, tx, kind, asker);
    await publish(context, tx, approvalAsked, { id, kind, subject, summary, askedBy: staff.name, recipients, at });
    notifyScreens(context, tx, 'approval.changed', id);
  });
  throw waiting();
}
