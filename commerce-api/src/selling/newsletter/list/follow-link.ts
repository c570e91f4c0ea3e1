import type { NewsletterLinkState } from '@nara/shared-contracts/api/newsletter';
import type { NewsletterLink, UnsubscribedWay } from '@nara/shared-contracts/rules/newsletter';
import { NEWSLETTER_LINK_HOURS } from '@nara/shared-contracts/rules/newsletter';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened, tell } from '#platform/subject';
import type { SealedId } from '#platform/vault';
import { newsletterConfirmed } from '../facts';
import { linkTo, oneClickUrl } from '../links';
import { linkExpired, linkNotValid } from '../refusals';
import type { NewsletterSubscriberTable } from '../tables';
import { newsletterTokens } from '../tokens';
import { noteChange } from './note-change';
import { takeOff } from './unsubscribe';

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
    await happened(context, tx, newsletterConfirmed, {
      id,
      email,
      link: linkTo(context, 'unsubscribe', id, at),
      oneClickUrl: oneClickUrl(context, id, at),
      at,
    });
    tell(context, tx, 'newsletter.changed', id);
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
