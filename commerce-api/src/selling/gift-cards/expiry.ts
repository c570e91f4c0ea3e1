import { type Context, tell } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { addEntry } from './ledger';

const EVERY_MS = 10 * 60_000;

/** Maximum number of cards per transaction. */
const BATCH = 200;

/** Runs every ten minutes. */
export interface GiftCardExpiry extends Repeating {
  /** Writes off the balances of expired cards. Returns the number of cards. */
  runOnce(): Promise<number>;
}

/**
 * Writes off the balances of expired gift cards in their ledgers, so that the shop no longer owes them. Several
 * instances may do so concurrently.
 */
export function giftCardExpiry(context: Context): GiftCardExpiry {
  const { database, log, now } = context;
  const runOnce = (): Promise<number> =>
    database.transaction(async (tx) => {
      const at = now();
      const cards = await tx
        .selectFrom('gift_cards')
        .selectAll()
        .where('expires_at', '<=', at)
        .where('balance_cents', '>', 0)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      for (const card of cards) {
        const name = `${card.id} ${card.expires_at}`;
        await addEntry(tx, card, { kind: 'expired', cents: -card.balance_cents, name, at });
        tell(context, tx, 'gift-card.changed', card.id);
      }
      return cards.length;
    });
  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'expired gift cards were not written off; it is tried again'),
  });
  return { runOnce, ...repeating };
}
