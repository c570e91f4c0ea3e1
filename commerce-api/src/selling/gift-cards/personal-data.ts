import { formatRand, maskedCode, toRand } from '@nara/shared-contracts/rules';
import { sql } from 'kysely';
import { contains, isAddress, isAmong } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

const rand = (cents: number): string => (cents < 0 ? `-${formatRand(toRand(-cents))}` : formatRand(toRand(cents)));

/** Gift cards that were mailed to somebody: of an erased one, only the card stays. */
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

/** What gift cards paid of a person's orders, and what staff noted about cards that were mailed to them. */
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

/** Tells whether a request names an address as its recipient, and not as a part of another or in its message. */
const isFor = (email: string) => contains(sql.ref('input_json'), `"recipient":${JSON.stringify(email)}`);

/** Gift cards that wait for a second person name whom they are for. */
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
  // Whoever approves it later would send it to nobody, so it is gone.
  async erase(_context, tx, { email }) {
    if (email === null) return;
    await tx.deleteFrom('approvals').where('kind', '=', 'gift-card-issue').where(isFor(email)).execute();
  },
};

/** Entries before cards, which say whose they are. */
export const giftCardHoldings: readonly Holding[] = [entriesHolding, cardsHolding, approvalsHolding];
