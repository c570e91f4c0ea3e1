import { sql } from 'kysely';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { registerAction } from '#staff/approvals';
import { createGiftCardCodes, giftCardCodes, sealedCodes } from './codes';
import { type CardAdjustment, executeAdjustment } from './desk/adjust';
import { executeIssue, type IssueInput } from './desk/issue';
import { adminGiftCardsHandlers } from './desk/routes';
import { giftCardExpiry } from './expiry';
import { giftCardHoldings } from './personal-data';
import { giftCardsHandlers } from './routes';

/** Days for which codes wait to be saved, and for which a recipient is kept after the card has ended. */
const UNSAVED_DAYS = 7;
const RECIPIENT_DAYS = 365;

export const giftCards = defineSubject({
  name: 'gift-cards',
  async prepare(context) {
    context.set(giftCardCodes, createGiftCardCodes(await serverSecret(context, 'gift-card-codes')));
    const permission = 'gift-cards';
    registerAction<IssueInput>(context, { kind: 'gift-card-issue', permission, execute: executeIssue });
    registerAction<CardAdjustment>(context, { kind: 'gift-card-adjustment', permission, execute: executeAdjustment });
  },
  handlers: {
    giftCards: giftCardsHandlers,
    adminGiftCards: adminGiftCardsHandlers,
  },
  workers: [giftCardExpiry],
  sealed: [sealedCodes],
  personalData: giftCardHoldings,
  sweeps: [
    {
      table: 'gift_cards',
      key: 'id',
      isOver: (now) => sql`sealed_code is not null and issued_at <= ${now - UNSAVED_DAYS * DAY_MS}`,
      clear: (keys) => sql`update gift_cards set sealed_code = null where id in (${keys})`,
    },
    {
      table: 'gift_cards',
      key: 'id',
      isOver: (now) => sql`recipient_email is not null and expires_at <= ${now - RECIPIENT_DAYS * DAY_MS}`,
      clear: (keys) => sql`update gift_cards set recipient_email = null, message = null where id in (${keys})`,
    },
  ],
});
