import {
  NEWSLETTER_CONSENT,
  NEWSLETTER_CONSENTS,
  NEWSLETTER_LINK_HOURS,
} from '@nara/shared-contracts/rules/newsletter';
import { sql } from 'kysely';
import { isAddress } from '#platform/database';
import { type HandlersOf, requireOneClick } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding, notifyScreens } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { sealedIds, serverSecret } from '#platform/vault';
import { countAttempt } from '#staff/session';
import { adminNewsletterHandlers } from './desk';
import { newsletterTokens, pageOf } from './links';
import { confirmAddress, consentText, findLinkState, noteChange, signUp, unsubscribe } from './sign-up';

export { type NewsletterAsked, type NewsletterConfirmed, newsletterAsked, newsletterConfirmed } from './events';
export { findSubscriberStates } from './sign-up';

const newsletterHandlers = (context: Context): HandlersOf<'newsletter'> => ({
  terms: () => ({
    consent: NEWSLETTER_CONSENT,
    text: NEWSLETTER_CONSENTS[NEWSLETTER_CONSENT],
    linkHours: NEWSLETTER_LINK_HOURS,
  }),

  async subscribe({ body, request }) {
    // Attempts always count: the limit is on sign-ups, not on failures.
    await countAttempt(context.database, { kind: 'newsletter', address: request.ip, now: context.now() });
    await signUp(context, body);
    return { accepted: true };
  },

  lookup: ({ body: { link, token } }) => findLinkState(context, link, token),
  confirm: ({ body: { token } }) => confirmAddress(context, token),
  unsubscribe: ({ body: { token } }) => unsubscribe(context, token, 'link'),

  async oneClick({ query: { token }, body }) {
    requireOneClick(body);
    await unsubscribe(context, token, 'one-click');
    return { unsubscribed: true };
  },

  oneClickPage({ query: { token }, reply }) {
    const location = pageOf('unsubscribe', encodeURIComponent(token));
    reply.header('location', location);
    return { location };
  },
});

/** Newsletter sign-ups, which are erased completely. */
const newsletterHolding: Holding = {
  table: 'newsletter_subscribers',
  title: 'Newsletter',
  async find(db, { email }) {
    const rows = await db.selectFrom('newsletter_subscribers').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ email: address, state, consent, page, asked_at, confirmed_at, unsubscribed_at }) => ({
      'E-mail': address,
      State: state,
      'Signed up': toIso(asked_at),
      'Agreed to': consentText(consent),
      'On the page': page,
      Confirmed: confirmed_at === null ? '' : toIso(confirmed_at),
      Unsubscribed: unsubscribed_at === null ? '' : toIso(unsubscribed_at),
    }));
  },
  async erase(context, tx, { email }) {
    const erased = await tx
      .deleteFrom('newsletter_subscribers')
      .where(isAddress('email', email))
      .returning(['id', 'state'])
      .execute();
    for (const { id, state } of erased) {
      if (state === 'confirmed') await noteChange(tx, 'left', context.now());
      notifyScreens(context, tx, 'newsletter.changed', id);
    }
  },
};

/** Days for which an unconfirmed and an unsubscribed address are kept. */
const PENDING_DAYS = 7;
const UNSUBSCRIBED_DAYS = 365;

export const newsletter = defineSubject({
  name: 'newsletter',
  isLiveOnly: true,
  async prepare(context) {
    context.set(newsletterTokens, sealedIds(await serverSecret(context, 'newsletter-links')));
  },
  handlers: { newsletter: newsletterHandlers, adminNewsletter: adminNewsletterHandlers },
  personalData: [newsletterHolding],
  sweeps: [
    remove(
      'newsletter_subscribers',
      'id',
      (now) => sql`(state = 'pending' and asked_at <= ${now - PENDING_DAYS * DAY_MS})
        or (state = 'unsubscribed' and unsubscribed_at <= ${now - UNSUBSCRIBED_DAYS * DAY_MS})`,
    ),
    remove('newsletter_changes', 'id', (now) => sql`at <= ${now - 2 * 365 * DAY_MS}`),
  ],
});
