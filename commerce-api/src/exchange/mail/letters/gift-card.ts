import { maskedCode } from '@nara/shared-contracts/rules';
import { southAfricanDate } from '#platform/time';
import type { GiftCardSent } from '#selling/gift-cards';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';
import { money } from './letter';

/** Kind of the mails that carry the code of a gift card. */
export const GIFT_CARD = 'gift-card';

/** Brings somebody the code of a gift card. `link` leads to the page that tells its balance, without the code. */
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
    // Staff wrote it, not a stranger in the shop.
    message,
    validUntil: southAfricanDate(expiresAt),
    balanceLink: link,
  }),
});
