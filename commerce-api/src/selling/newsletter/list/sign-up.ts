import { randomUUID } from 'node:crypto';
import type { NewsletterSignUp } from '@nara/shared-contracts';
import { type Context, happened, tell } from '#platform/subject';
import { CLOCK_SKEW_MS } from '#platform/time';
import { newsletterAsked } from '../facts';
import { linkTo } from '../links';

/** An address gets at most one link within this time (ms), however often it is typed. */
const PAUSE_MS = 10 * 60_000;

/**
 * Keeps an address for the newsletter with the proof of consent, and has its owner asked to confirm it. Does nothing more
 * for one that is on the list, so that its consent stays what was proved. Callers learn neither.
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
    // What a clock that was ahead has noted would count for as long as it was.
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
