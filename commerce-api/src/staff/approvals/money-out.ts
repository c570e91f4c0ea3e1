import { randomUUID } from 'node:crypto';
import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import type { Author } from '#staff/audit';
import { readSetting } from '#staff/settings';
import type { Asker } from './approvers';
import { FOUR_EYES, limitOf, MONEY_OUT_KINDS, type MoneyOutKind } from './four-eyes';

/** Time over which the money that one person moves out counts together. */
const PERSON_MS = DAY_MS;

/** Holders of the enterprise passcode count as one person, because nothing tells them apart. */
const PASSCODE = 'passcode';

/** Money that a member of staff is about to move out. */
interface Movement {
  kind: MoneyOutKind;
  /** Id of the order or gift card that it is about, or of the gift cards that are issued together. */
  subject: string;
  cents: number;
}

/** What passes the limit: the movement alone, with the earlier ones of its subject, or with those of its person. */
export type Excess = { by: 'movement' | 'subject' | 'person'; cents: number };

/**
 * Returns what passes the limit, in cents; null if nothing does or there is no limit. `ofSubject` and `ofPerson` are
 * what went out before without a second person. Rule: docs/product/approvals.md, "Amounts".
 */
export function excessOf(
  cents: number,
  { ofSubject, ofPerson }: { ofSubject: number; ofPerson: number },
  limit: number | null,
): Excess | null {
  if (limit === null) return null;
  if (cents > limit) return { by: 'movement', cents };
  if (ofSubject + cents > limit) return { by: 'subject', cents: ofSubject + cents };
  if (ofPerson + cents > limit) return { by: 'person', cents: ofPerson + cents };
  return null;
}

/** A movement passes the limit, so a second person has to approve it. Rolls back the transaction of the movement. */
export class SecondPersonNeeded extends Error {
  constructor(
    readonly movement: Movement,
    readonly excess: Excess,
  ) {
    super(`a second person has to approve ${movement.kind} ${movement.subject}`);
  }
}

const door = Symbol('door');

/**
 * Permission to move money out. Only this file makes one, and whatever writes money out into a ledger takes from it.
 */
export interface MoneyOut {
  readonly [door]: string | null;
  /** Takes an amount in cents. Throws if that is more than was allowed. */
  take(cents: number): void;
}

/** Permission for money that no member of staff moves, such as after a cancellation by the shopper. Has no limit. */
export const MOVED_BY_NOBODY: MoneyOut = { [door]: null, take: () => undefined };

function permissionFor(id: string | null, cents: number): MoneyOut {
  let left = cents;
  return {
    [door]: id,
    take(taken) {
      if (taken > left) throw new Error(`${taken} cents were to leave, of which ${left} are allowed`);
      left -= taken;
    },
  };
}

/**
 * The one door through which staff move money out: allows a movement and records it, inside the transaction `tx` that
 * moves the money. Movements of one subject or person wait for each other until it ends. `asked` is present if a second
 * person approved it. Throws `SecondPersonNeeded`, for which `orAsk` asks.
 */
export async function allowMoneyOut(
  { database }: Context,
  tx: Kysely<Tables>,
  movement: Movement,
  { staff, at }: Author,
  asked?: Asker,
): Promise<MoneyOut> {
  const { kind, subject, cents } = movement;
  if (cents === 0) return permissionFor(null, 0);
  const person = staff.userId ?? PASSCODE;
  await database.lock(tx, `money out of ${subject}`);
  await database.lock(tx, `money out by ${person}`);
  if (!asked) {
    const { value } = await readSetting(tx, FOUR_EYES);
    const past = await findPast(tx, value, { subject, person, at });
    const excess = excessOf(cents, past, limitOf(value, kind));
    if (excess) throw new SecondPersonNeeded(movement, excess);
  }
  const id = randomUUID();
  const row = { id, kind, subject, person, cents, approved: asked ? 1 : 0, at };
  await tx.insertInto('money_out').values(row).execute();
  return permissionFor(id, cents);
}

/** Sums what left without a second person: for a subject ever, and by a person lately in ways that have a limit. */
async function findPast(
  tx: Kysely<Tables>,
  settings: FourEyes,
  { subject, person, at }: { subject: string; person: string; at: number },
): Promise<{ ofSubject: number; ofPerson: number }> {
  const unapproved = tx
    .selectFrom('money_out')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('approved', '=', 0);
  const ofSubject = await unapproved.where('subject', '=', subject).executeTakeFirstOrThrow();
  const limited = MONEY_OUT_KINDS.filter((kind) => limitOf(settings, kind) !== null);
  const ofPerson = await unapproved
    .where('person', '=', person)
    .where('at', '>', at - PERSON_MS)
    .where(isAmong('kind', limited))
    .executeTakeFirstOrThrow();
  return { ofSubject: Number(ofSubject.cents ?? 0), ofPerson: Number(ofPerson.cents ?? 0) };
}

/** Removes a movement from the record, because it did not happen after all. */
export async function withdrawMoneyOut(tx: Kysely<Tables>, out: MoneyOut): Promise<void> {
  if (out[door] !== null) await tx.deleteFrom('money_out').where('id', '=', out[door]).execute();
}
