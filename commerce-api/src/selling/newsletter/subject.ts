import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { sealedIds, serverSecret } from '#platform/vault';
import { adminNewsletterHandlers } from './desk/routes';
import { newsletterHolding } from './personal-data';
import { newsletterHandlers } from './routes';
import { newsletterTokens } from './tokens';

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
