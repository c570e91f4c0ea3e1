import { REVIEW_LINK_DAYS } from '@nara/shared-contracts/rules';
import type { ReviewAsked } from '#selling/reviews';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Asks a shopper what they think of what was delivered two weeks ago. */
export const reviewAskedLetter = ({ order, products, link, stopLink, oneClickUrl }: ReviewAsked): Mail => ({
  to: order.email,
  kind: 'review-asked',
  reference: order.id,
  subject: `How do you like your NARA order ${order.id}?`,
  text: letter(
    'Two weeks ago your order was delivered. Would you tell other shoppers how the pieces fit and wear?',
    products.join('\n'),
    `Write your review within ${REVIEW_LINK_DAYS} days; one for each piece, if you like:\n${link}`,
    'Whoever has this link can write in your place, so please keep it to yourself.',
    `Do not ask me again:\n${stopLink}`,
  ),
  unsubscribeUrl: oneClickUrl,
});
