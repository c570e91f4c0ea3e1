import { REVIEW_LINK_DAYS } from '@nara/shared-contracts/rules/reviews';
import type { ReviewAsked } from '#selling/reviews';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Returns the mail that asks a shopper to review the items delivered two weeks ago. */
export const reviewAskedLetter = (
  texts: Pick<MailTexts, 'of'>,
  { order, products, link, stopLink, oneClickUrl }: ReviewAsked,
): Mail => ({
  to: order.email,
  kind: 'review-asked',
  reference: order.id,
  ...write(texts, 'review-asked', {
    orderId: order.id,
    products: products.join('\n'),
    reviewLink: link,
    linkDays: String(REVIEW_LINK_DAYS),
    stopLink,
  }),
  unsubscribeUrl: oneClickUrl,
});
