import { randomUUID } from 'node:crypto';
import type { GiftCardCodes, GiftCardIssue, IssuedGiftCards } from '@nara/shared-contracts/api/gift-cards';
import { plural } from '@nara/shared-contracts/rules/common';
import { groupedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineEvent, notifyScreens, publish } from '#platform/subject';
import { toIso } from '#platform/time';
import { createVault } from '#platform/vault';
import { type Asker, allowMoneyOut, type MoneyOut, orAsk, requirePerson } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { giftCardCodes, sealedCodes } from '../codes';
import { issueDiffers, noCodes } from '../errors';
import { addEntry } from '../ledger';
import type { GiftCardTable } from '../tables';

/** A gift card was issued to a recipient. Its code is e-mailed to them. */
export interface GiftCardSent {
  id: string;
  email: string;
  /** Code in groups of four, which only the e-mail has. */
  code: string;
  cents: number;
  message: string | null;
  /** Epoch ms. */
  expiresAt: number;
  at: number;
}

export const giftCardSent = defineEvent<GiftCardSent>('gift-card.sent');

/** Gift cards to issue, in the form that waits for a second person. */
export type IssueInput = GiftCardIssue;

/** Validity of a card in years: the minimum under section 63 of the Consumer Protection Act. */
const VALID_YEARS = 3;

/** Returns the expiry of a card that is issued at `at` (both epoch ms). */
function expiryOf(at: number): number {
  const time = new Date(at);
  // A card issued on 29 February is valid until 1 March.
  time.setUTCFullYear(time.getUTCFullYear() + VALID_YEARS);
  return time.getTime();
}

/**
 * Issues gift cards, unless a second person has to approve them first. Throws 409 `waiting-for-second-person`,
 * `already-waiting`, `personal-sign-in-required`, and `issue-differs` for a key under which other cards were issued.
 * Rule: docs/product/gift-cards.md, "Issuing".
 */
export async function issue(context: Context, input: IssueInput, author: Author): Promise<IssuedGiftCards> {
  await requirePerson(context, author.staff);
  const asked = { subject: input.key, summaryOf: () => summaryOf(input), input };
  return orAsk(context, asked, author, () => executeIssue(context, input, author));
}

const summaryOf = ({ amount, count }: IssueInput): string =>
  count === 1
    ? `Issue a gift card of ${formatRand(amount)}`
    : `Issue ${count} gift cards of ${formatRand(amount)} each`;

/**
 * Issues gift cards, once per key. `asked` is present if a second person approved it. Throws 409 `issue-differs`, and as
 * `allowMoneyOut` does.
 */
export async function executeIssue(
  context: Context,
  input: IssueInput,
  author: Author,
  asked?: Asker,
): Promise<IssuedGiftCards> {
  const { database } = context;
  const { key, amount, count, recipient, message } = input;
  const answer = { batch: key, count, hasCodes: recipient === undefined };
  await database.transaction(async (tx) => {
    await database.lock(tx, `gift cards ${key}`);
    const before = await findBatch(tx, key);
    if (before.length > 0) {
      if (isSame(before, input)) return;
      throw issueDiffers();
    }
    const movement = { kind: 'gift-card-issue', subject: key, cents: toCents(amount) * count } as const;
    const out = await allowMoneyOut(context, tx, movement, author, asked);
    for (let index = 0; index < count; index += 1) await create(context, tx, input, author, out);
    await recordAudit(tx, author, {
      action: 'gift-card.issue',
      subject: key,
      name: `${plural(count, 'gift card')} of ${formatRand(amount)}`,
      before: null,
      after: {
        count,
        amount: formatRand(amount),
        isMailed: recipient !== undefined,
        hasMessage: message !== undefined,
      },
    });
    notifyScreens(context, tx, 'gift-card.changed', key);
  });
  return answer;
}

/** Creates a card. Its code is e-mailed to the recipient, or kept sealed until staff have saved it. */
async function create(
  context: Context,
  tx: Kysely<Tables>,
  { key, amount, recipient, message }: IssueInput,
  { staff, at }: Author,
  out: MoneyOut,
): Promise<void> {
  const id = randomUUID();
  const { create: createCode, hashOf } = context.get(giftCardCodes);
  const code = createCode();
  const cents = toCents(amount);
  const card: GiftCardTable = {
    id,
    code_hash: hashOf(code),
    last4: code.slice(-4),
    batch: key,
    amount_cents: cents,
    balance_cents: 0,
    entry_count: 0,
    expires_at: expiryOf(at),
    blocked_at: null,
    recipient_email: recipient?.toLowerCase() ?? null,
    message: message ?? null,
    sealed_code:
      recipient === undefined
        ? createVault(context.keys, sealedCodes.purpose).seal(code, sealedCodes.boundTo(id))
        : null,
    issued_at: at,
    issued_by: staff.name,
    updated_at: at,
  };
  await tx.insertInto('gift_cards').values(card).execute();
  await addEntry(tx, card, { kind: 'issued', cents, name: id, by: staff.name, out, at });
  if (recipient === undefined) return;
  const sent = { id, email: recipient, code: groupedCode(code), cents, message: card.message };
  await publish(context, tx, giftCardSent, { ...sent, expiresAt: card.expires_at, at });
}

const findBatch = (db: Kysely<Tables>, batch: string): Promise<GiftCardTable[]> =>
  db.selectFrom('gift_cards').selectAll().where('batch', '=', batch).orderBy('id').execute();

const isSame = (before: readonly GiftCardTable[], { amount, count, recipient }: IssueInput): boolean =>
  before.length === count &&
  before.every(
    ({ amount_cents, recipient_email }) =>
      amount_cents === toCents(amount) && recipient_email === (recipient?.toLowerCase() ?? null),
  );

/** Returns the codes of a batch that have not been saved yet. Throws 404 `no-codes`. */
export function readCodes(context: Context, batch: string, author: Author): Promise<GiftCardCodes> {
  const vault = createVault(context.keys, sealedCodes.purpose);
  return context.database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('gift_cards')
      .select(['id', 'sealed_code', 'amount_cents', 'expires_at'])
      .where('batch', '=', batch)
      .where('sealed_code', 'is not', null)
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw noCodes();
    const after = { count: rows.length };
    await recordAudit(tx, author, {
      action: 'gift-card.codes',
      subject: batch,
      name: plural(rows.length, 'gift card'),
      before: null,
      after,
    });
    return {
      cards: rows.map(({ id, sealed_code, amount_cents, expires_at }) => ({
        id,
        code: groupedCode(vault.open(sealed_code ?? '', sealedCodes.boundTo(id))),
        amount: toRand(amount_cents),
        expiresAt: toIso(expires_at),
      })),
    };
  });
}

/**
 * Deletes the codes of a batch after staff have saved them. Idempotent. Throws 404 `no-codes` if there is no such
 * batch.
 */
export function forgetCodes(context: Context, batch: string, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const any = await tx.selectFrom('gift_cards').select('id').where('batch', '=', batch).executeTakeFirst();
    if (!any) throw noCodes();
    const rows = await tx
      .updateTable('gift_cards')
      .set({ sealed_code: null })
      .where('batch', '=', batch)
      .where('sealed_code', 'is not', null)
      .returning('id')
      .execute();
    if (rows.length === 0) return;
    const after = { count: rows.length };
    await recordAudit(tx, author, {
      action: 'gift-card.codes-saved',
      subject: batch,
      name: plural(rows.length, 'gift card'),
      before: null,
      after,
    });
    notifyScreens(context, tx, 'gift-card.changed', batch);
  });
}
