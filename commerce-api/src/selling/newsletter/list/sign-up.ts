import { randomUUID } from 'node:crypto';
import type { NewsletterSignUp } from '@nara/shared-contracts/api/newsletter';
import { type Context, happened, tell } from '#platform/subject';
import { CLOCK_SKEW_MS } from '#platform/time';
import { newsletterAsked } from '../facts';
import { linkTo } from '../links';

/** Minimum time (ms) between two links to the same address. */
const PAUSE_MS = 10 * 60_000;

/**
 * Saves an address for the newsletter with the proof of consent, and has a confirmation link sent. A confirmed address
 * is left alone, so that its proven consent stays. The caller cannot tell the two cases apart.
 */
export function signUp(context: Context, { email, consent, page }: NewsletterSignUp): Promise<void> {
  const { database, now } = context;
  return database.transaction(async (tx) => {
    const at = now();
    const asked = { state: 'pending', consent, page, asked_at: at } as const;
    const address = email.toLowerCase();
    await tx
      .insertInto('newsletter_subscribers')
      .values({ id: randomUUID(), email: address, ...asked, mailed_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id, state, mailed_at } = await tx
      .selectFrom('newsletter_subscribers')
      .select(['id', 'state', 'mailed_at'])
      .where('email', '=', address)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A time noted by a clock that was ahead is ignored. It would otherwise block further links until then.
    const wasMailed = mailed_at > at - PAUSE_MS && mailed_at <= at + CLOCK_SKEW_MS;
    if (state === 'confirmed' || wasMailed) return;
    await tx
      .updateTable('newsletter_subscribers')
      .set({ ...asked, mailed_at: at })
      .where('id', '=', id)
      .execute();
    await happened(context, tx, newsletterAsked, { id, email: address, link: linkTo(context, 'confirm', id, at), at });
    tell(context, tx, 'newsletter.changed', id);
  });
}
