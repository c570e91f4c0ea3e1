import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineEvent } from '#platform/subject';
import type { CredentialFact } from './one-person';

/** Fact: a user requested an action that a second person has to approve. */
export interface ApprovalAsked {
  id: string;
  kind: ApprovalKind;
  /** Return, user or remote that it is about. */
  subject: string;
  summary: string;
  askedBy: string;
  /** Addresses of users who may approve it. */
  recipients: readonly string[];
  /** Time of the request (epoch ms). */
  at: number;
}

export const approvalAsked = defineEvent<ApprovalAsked>('approval.asked');

/** Fact: a request will not be executed, because it was declined or withdrawn, or could no longer be done. */
interface ApprovalRefused extends Omit<ApprovalAsked, 'recipients'> {
  /** Name of the user who decided. */
  by: string;
  reason: string;
}

export const approvalRefused = defineEvent<ApprovalRefused>('approval.refused');

/**
 * Records what happened to a user's credential. Call it last in the transaction of the change. Facts are never changed
 * or removed.
 */
export async function recordCredentialFact(
  { database, now }: Pick<Context, 'database' | 'now'>,
  tx: Kysely<Tables>,
  { userId, kind, byId }: Omit<CredentialFact, 'no'>,
): Promise<void> {
  // Facts are numbered in the order in which they become visible.
  await database.lock(tx, 'credential facts');
  const no = (await lastCredentialFact(tx)) + 1;
  await tx.insertInto('credential_facts').values({ no, user_id: userId, kind, by_id: byId, at: now() }).execute();
}

/** Returns the number of the last fact; 0 without any. It names the moment at which something was requested. */
export async function lastCredentialFact(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('credential_facts')
    .select(({ fn }) => fn.max<number | null>('no').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Returns all facts in their order. */
export async function readCredentialFacts(db: Kysely<Tables>): Promise<CredentialFact[]> {
  const rows = await db.selectFrom('credential_facts').selectAll().orderBy('no').execute();
  return rows.map(({ no, user_id, kind, by_id }) => ({ no, userId: user_id, kind, byId: by_id }));
}
