import { maskedCode } from '@nara/shared-contracts/rules';
import { southAfricanDate } from '#platform/time';
import type { GiftCardSent } from '#selling/gift-cards';
import type { Mail } from '../queue-mail';
import { letter, money } from './letter';

/** Kind of the mails that carry the code of a gift card. */
export const GIFT_CARD = 'gift-card';

/** Brings somebody the code of a gift card. `link` leads to the page that tells its balance, without the code. */
export const giftCardLetter = ({ id, email, code, cents, message, expiresAt }: GiftCardSent, link: string): Mail => ({
  to: email,
  kind: GIFT_CARD,
  reference: id,
  subject: `Your NARA gift card of ${money(cents)} (${maskedCode(code.slice(-4))})`,
  text: letter(
    `You have been given a NARA gift card of ${money(cents)}.`,
    // Staff wrote it, not a stranger in the shop.
    message,
    `Your code:\n${code}`,
    'Enter it at the checkout, in the last step. It pays for what you choose, in one order or in several, and together with other ways to pay.',
    `It is valid until ${southAfricanDate(expiresAt)}. What is left on it:\n${link}`,
    'Whoever has the code can pay with it, so please keep it to yourself. It cannot be exchanged for money.',
  ),
});
