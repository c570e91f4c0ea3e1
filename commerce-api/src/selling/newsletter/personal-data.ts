import { isAddress } from '#platform/database';
import { type Holding, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { consentText } from './consent-text';
import { noteChange } from './list';

/** Newsletter sign-ups, which are erased completely. */
export const newsletterHolding: Holding = {
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
      tell(context, tx, 'newsletter.changed', id);
    }
  },
};
