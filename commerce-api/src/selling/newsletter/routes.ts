import {
  NEWSLETTER_CONSENT,
  NEWSLETTER_CONSENTS,
  NEWSLETTER_LINK_HOURS,
} from '@nara/shared-contracts/rules/newsletter';
import { type HandlersOf, requireOneClick } from '#platform/http';
import type { Context } from '#platform/subject';
import { countAttempt } from '#staff/session';
import { pageOf } from './links';
import { confirmAddress, findLinkState, signUp, unsubscribe } from './list';

export const newsletterHandlers = (context: Context): HandlersOf<'newsletter'> => ({
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
