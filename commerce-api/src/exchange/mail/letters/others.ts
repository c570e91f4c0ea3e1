import { CONTACT_SUBJECTS, messageReference } from '@nara/shared-contracts/rules/contact';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { NEWSLETTER_LINK_HOURS } from '@nara/shared-contracts/rules/newsletter';
import { southAfricanDate } from '#platform/time';
import type { MessageAnswered } from '#selling/contact';
import type { GiftCardSent } from '#selling/gift-cards';
import type { NewsletterAsked, NewsletterConfirmed } from '#selling/newsletter';
import { type Mail, money } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Returns the mail that announces that a sold-out variant is available again. `link` opens the variant. */
export const backInStockLetter = (
  texts: Pick<MailTexts, 'of'>,
  to: string,
  { id, name, color, size }: Record<'id' | 'name' | 'color' | 'size', string>,
  link: string,
): Mail => ({
  to,
  kind: 'back-in-stock',
  reference: id,
  ...write(texts, 'back-in-stock', { product: name, color, size, productLink: link }),
});

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

/** Kind of mail that answers a message. */
export const MESSAGE_ANSWERED = 'message-answered';

/**
 * Returns the mail that answers a shopper in the words of staff. Before sending, staff reviewed everything that a
 * template took from the message. The shopper's own words are not repeated, because anyone can write under another
 * person's address.
 */
export const messageAnsweredLetter = (
  texts: Pick<MailTexts, 'of'>,
  { message, entryId, text }: MessageAnswered,
): Mail => ({
  to: message.email,
  kind: MESSAGE_ANSWERED,
  reference: entryId,
  ...write(texts, 'message-answered', {
    answer: text,
    topic: CONTACT_SUBJECTS[message.subject],
    reference: messageReference(message.id),
  }),
});

type Texts = Pick<MailTexts, 'of'>;

/** Returns the mail that asks the owner of an address to confirm the newsletter. */
export const newsletterConfirmation = (texts: Texts, { id, email, link }: NewsletterAsked): Mail => ({
  to: email,
  kind: 'newsletter-confirmation',
  reference: id,
  ...write(texts, 'newsletter-confirmation', { linkHours: String(NEWSLETTER_LINK_HOURS), confirmLink: link }),
});

/** Returns the mail that welcomes a subscriber to the newsletter and says how to unsubscribe. */
export const newsletterWelcome = (texts: Texts, { id, email, link, oneClickUrl }: NewsletterConfirmed): Mail => ({
  to: email,
  kind: 'newsletter-welcome',
  reference: id,
  ...write(texts, 'newsletter-welcome', { unsubscribeLink: link }),
  unsubscribeUrl: oneClickUrl,
});
