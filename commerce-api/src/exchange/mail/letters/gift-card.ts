import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { southAfricanDate } from '#platform/time';
import type { GiftCardSent } from '#selling/gift-cards';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';
import { money } from './letter';

/** Kind of mail that carries the code of a gift card. */
export const GIFT_CARD = 'gift-card';

/**
 * Returns the mail with the code of a gift card. `link` opens the page that shows its balance; the link does not
 * contain the code.
 */
export const giftCardLetter = (
  texts: Pick<MailTexts, 'of'>,
  { id, email, code, cents, message, expiresAt }: GiftCardSent,
  link: string,
): Mail => ({
  to: email,
  kind: GIFT_CARD,
  reference: id,
  ...write(texts, 'gift-card', {
    amount: money(cents),
    maskedCode: maskedCode(code.slice(-4)),
    code,
    // Written by staff, not by a stranger in the shop.
    message,
    validUntil: southAfricanDate(expiresAt),
    balanceLink: link,
  }),
});
