import { randomUUID } from 'node:crypto';
import type { NewsletterLinkState, NewsletterSignUp } from '@nara/shared-contracts/api/newsletter';
import {
  NEWSLETTER_CONSENTS,
  NEWSLETTER_LINK_HOURS,
  type NewsletterLink,
  type NewsletterState,
  type UnsubscribedWay,
} from '@nara/shared-contracts/rules/newsletter';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { CLOCK_SKEW_MS } from '#platform/time';
import type { SealedId } from '#platform/vault';
import { linkExpired, linkNotValid } from './errors';
import { newsletterAsked, newsletterConfirmed } from './events';
import { linkTo, newsletterTokens, oneClickUrl } from './links';
import type { NewsletterChangeTable, NewsletterSubscriberTable } from './tables';

/** Returns the text of a version; empty for a version that only a newer server running in parallel knows. */
export const consentText = (version: string): string =>
  (NEWSLETTER_CONSENTS as Readonly<Record<string, string>>)[version] ?? '';

/** Returns the newsletter states of addresses (lower-case). An address that never signed up has no entry. */
export async function findSubscriberStates(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, NewsletterState>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ email, state }) => [email, state]));
}

/** Records for the figures that a subscriber joined or left, at `at` (epoch ms). */
export async function noteChange(tx: Kysely<Tables>, kind: NewsletterChangeTable['kind'], at: number): Promise<void> {
  await tx.insertInto('newsletter_changes').values({ id: randomUUID(), at, kind }).execute();
}

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
    await publish(context, tx, newsletterAsked, { id, email: address, link: linkTo(context, 'confirm', id, at), at });
    notifyScreens(context, tx, 'newsletter.changed', id);
  });
}

const LIFETIME_MS = NEWSLETTER_LINK_HOURS * 3_600_000;

/** Returns the state of a link's address. Throws 404 `link-not-valid`. */
export async function findLinkState(
  context: Context,
  link: NewsletterLink,
  token: string,
): Promise<NewsletterLinkState> {
  const { row, issuedAt } = await follow(context, context.database.kysely, link, token);
  const isOver = link === 'confirm' && row.state !== 'confirmed' && !mayConfirm(row, issuedAt, context.now());
  return { state: isOver ? 'expired' : row.state };
}

/**
 * Confirms the address of a link, and has a welcome e-mail sent. Idempotent. Throws 404 `link-not-valid` and 409
 * `link-expired`.
 */
export function confirmAddress(context: Context, token: string): Promise<NewsletterLinkState> {
  return context.database.transaction(async (tx) => {
    const { row, issuedAt } = await follow(context, tx, 'confirm', token);
    const { id, email, state } = row;
    if (state === 'confirmed') return { state };
    const at = context.now();
    if (!mayConfirm(row, issuedAt, at)) throw linkExpired();
    const confirmed = {
      state: 'confirmed',
      // A user who leaves and signs up again right away gets another confirmation link.
      mailed_at: 0,
      confirmed_at: at,
      unsubscribed_at: null,
      unsubscribed_by: null,
    } as const;
    await tx.updateTable('newsletter_subscribers').set(confirmed).where('id', '=', id).execute();
    await noteChange(tx, 'confirmed', at);
    await publish(context, tx, newsletterConfirmed, {
      id,
      email,
      link: linkTo(context, 'unsubscribe', id, at),
      oneClickUrl: oneClickUrl(context, id, at),
      at,
    });
    notifyScreens(context, tx, 'newsletter.changed', id);
    return { state: confirmed.state };
  });
}

/** Unsubscribes the address of a link. Idempotent. Throws 404 `link-not-valid`. */
export function unsubscribe(context: Context, token: string, by: UnsubscribedWay): Promise<NewsletterLinkState> {
  return context.database.transaction(async (tx) => {
    const { row } = await follow(context, tx, 'unsubscribe', token);
    const { state } = await takeOff(context, tx, row, by, context.now());
    return { state };
  });
}

type Followed = Pick<SealedId, 'issuedAt'> & { row: NewsletterSubscriberTable };

/** Returns the subscriber of a link, and the time at which the link was issued. */
async function follow(context: Context, db: Kysely<Tables>, link: NewsletterLink, token: string): Promise<Followed> {
  const claims = context.get(newsletterTokens).read(link, token);
  if (!claims) throw linkNotValid();
  const { id, issuedAt } = claims;
  const row = await db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw linkNotValid();
  return { row, issuedAt };
}

/** Tells whether a link may still confirm. A link from before its owner unsubscribed may not. */
const mayConfirm = ({ unsubscribed_at }: NewsletterSubscriberTable, issuedAt: number, now: number): boolean =>
  now < issuedAt + LIFETIME_MS && (unsubscribed_at === null || issuedAt > unsubscribed_at);

/**
 * Unsubscribes an address within the transaction `tx`, even if it was never confirmed. Idempotent. Returns the
 * resulting row. `at` in epoch ms.
 */
export async function takeOff(
  context: Context,
  tx: Kysely<Tables>,
  row: NewsletterSubscriberTable,
  by: UnsubscribedWay,
  at: number,
): Promise<NewsletterSubscriberTable> {
  if (row.state === 'unsubscribed') return row;
  const off = { state: 'unsubscribed', unsubscribed_at: at, unsubscribed_by: by } as const;
  await tx.updateTable('newsletter_subscribers').set(off).where('id', '=', row.id).execute();
  if (row.state === 'confirmed') await noteChange(tx, 'left', at);
  notifyScreens(context, tx, 'newsletter.changed', row.id);
  return { ...row, ...off };
}
