import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import { contains, isAddress, isAmong } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

const rand = (cents: number): string => (cents < 0 ? `-${formatRand(toRand(-cents))}` : formatRand(toRand(cents)));

/** Gift cards that were e-mailed to a person. Erasure removes the recipient and the message; the card stays. */
const cardsHolding: Holding = {
  table: 'gift_cards',
  title: 'Gift cards',
  async find(db, { email }) {
    const cards = await db
      .selectFrom('gift_cards')
      .selectAll()
      .where(isAddress('recipient_email', email))
      .orderBy('issued_at')
      .execute();
    return cards.map(({ recipient_email, last4, amount_cents, balance_cents, message, issued_at, expires_at }) => ({
      'Gift card': maskedCode(last4),
      'Sent to': recipient_email ?? '',
      Issued: toIso(issued_at),
      Amount: rand(amount_cents),
      Balance: rand(balance_cents),
      'Valid until': toIso(expires_at),
      Message: message ?? '',
    }));
  },
  erase: (_context, tx, { email }) =>
    tx
      .updateTable('gift_cards')
      .set({ recipient_email: null, message: null })
      .where(isAddress('recipient_email', email))
      .execute(),
};

/** Gift card payments of a person's orders, and notes by staff about cards that were e-mailed to the person. */
const entriesHolding: Holding = {
  table: 'gift_card_entries',
  title: 'Use of gift cards',
  async find(db, { email, orderIds }) {
    const rows = await db
      .selectFrom('gift_card_entries')
      .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
      .select(['last4', 'at', 'kind', 'cents', 'order_id', 'reason'])
      .where(({ or }) => or([isAddress('recipient_email', email), isAmong('order_id', orderIds)]))
      .orderBy('at')
      .orderBy('seq')
      .execute();
    return rows.map(({ last4, at, kind, cents, order_id, reason }) => ({
      'Gift card': maskedCode(last4),
      At: toIso(at),
      What: kind,
      Amount: rand(cents),
      Order: order_id ?? '',
      Reason: reason ?? '',
    }));
  },
  erase: (_context, tx, { email }) =>
    tx
      .updateTable('gift_card_entries')
      .set({ reason: 'Details were erased' })
      .where('reason', 'is not', null)
      .where('card_id', 'in', tx.selectFrom('gift_cards').select('id').where(isAddress('recipient_email', email)))
      .execute(),
};

/**
 * Returns the condition that an approval names an address as its recipient, not as part of another address or in its
 * message.
 */
const isFor = (email: string) => contains(sql.ref('input_json'), `"recipient":${JSON.stringify(email)}`);

/** Gift cards that await approval, with their recipients. */
const approvalsHolding: Holding = {
  table: 'approvals',
  title: 'Gift cards that were asked for',
  async find(db, { email }) {
    if (email === null) return [];
    const rows = await db
      .selectFrom('approvals')
      .select(['asked_at', 'summary', 'state', 'input_json'])
      .where('kind', '=', 'gift-card-issue')
      .where(isFor(email))
      .orderBy('asked_at')
      .execute();
    return rows.map(({ asked_at, summary, state, input_json }) => {
      // Written by this server.
      const { recipient = '', message = '' } = JSON.parse(input_json) as { recipient?: string; message?: string };
      return { Asked: toIso(asked_at), What: summary, State: state, 'Sent to': recipient, Message: message };
    });
  },
  // Approving it later would send the card to no one, so the request is deleted.
  async erase(_context, tx, { email }) {
    if (email === null) return;
    await tx.deleteFrom('approvals').where('kind', '=', 'gift-card-issue').where(isFor(email)).execute();
  },
};

/** In order of erasure: entries are found through their card's recipient, so they come first. */
export const giftCardHoldings: readonly Holding[] = [entriesHolding, cardsHolding, approvalsHolding];
