import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  GiftCardAdjustment,
  GiftCardBalance,
  GiftCardCodes,
  GiftCardDelivery,
  GiftCardDetails,
  GiftCardFigures,
  GiftCardIssue,
  GiftCardLedgerQuery,
  GiftCardPage,
  GiftCardQuery,
  GiftCardQuestion,
  GiftCardReason,
  IssuedGiftCards,
} from './schemas';

export {
  CustomerGiftCard,
  GiftCard,
  GiftCardAdjustment,
  GiftCardBalance,
  GiftCardCodes,
  GiftCardDelivery,
  GiftCardDetails,
  GiftCardFigures,
  GiftCardIssue,
  GiftCardPage,
  GiftCardQuery,
  IssuedGiftCards,
  PaidByCard,
} from './schemas';

export const giftCardsEndpoints = defineEndpoints({
  balance: {
    method: 'POST',
    path: '/api/gift-cards/balance',
    access: 'public',
    needsSession: true,
    perMinute: 30,
    perHour: 120,
    proofAfter: 6,
    summary: 'How a gift card stands, for whoever has its code; who names many wrong ones has to wait',
    body: GiftCardQuestion,
    response: GiftCardBalance,
  },
});

const access = PERMISSIONS['gift-cards'].roles;
const base = '/api/admin/gift-cards';
const params = z.strictObject({ id: Id });
const batchParams = z.strictObject({ batch: z.uuid() });

export const adminGiftCardsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: base,
    access,
    audits: 'read',
    summary: 'Gift cards by last four characters, recipient and state, a page at a time',
    query: GiftCardQuery,
    response: GiftCardPage,
  },
  figures: {
    method: 'GET',
    path: `${base}/figures`,
    access,
    summary:
      'What the shop owes on gift cards, what was issued and redeemed by month, and which codes nobody has saved',
    response: GiftCardFigures,
  },
  export: {
    method: 'GET',
    path: `${base}/ledger.csv`,
    access,
    audits: 'export',
    summary: 'Export the ledgers of all gift cards for bookkeeping, as CSV',
    query: GiftCardLedgerQuery,
    response: 'text/csv',
  },
  issue: {
    method: 'POST',
    path: base,
    access,
    summary: 'Issue gift cards, one of them by e-mail if wanted (audited; the same key again answers the same cards)',
    body: GiftCardIssue,
    response: IssuedGiftCards,
    status: 201,
  },
  codes: {
    method: 'POST',
    path: `${base}/batches/:batch/codes`,
    access,
    summary: 'The codes of cards that were issued together, until somebody has saved them (audited)',
    params: batchParams,
    response: GiftCardCodes,
  },
  saved: {
    method: 'POST',
    path: `${base}/batches/:batch/saved`,
    access,
    summary: 'Forget the codes of cards that were issued together: somebody has saved them (audited)',
    params: batchParams,
    response: Accepted,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    access,
    audits: 'read',
    summary: 'A gift card with its ledger, without its code',
    params,
    response: GiftCardDetails,
  },
  delivery: {
    method: 'GET',
    path: `${base}/:id/delivery`,
    access,
    summary: 'What became of the e-mail with the code of a gift card',
    params,
    response: GiftCardDelivery,
  },
  block: {
    method: 'POST',
    path: `${base}/:id/block`,
    access,
    summary: 'Block a gift card, so that nobody pays with it (audited)',
    params,
    body: GiftCardReason,
    response: GiftCardDetails,
  },
  unblock: {
    method: 'POST',
    path: `${base}/:id/unblock`,
    access,
    summary: 'Let a blocked gift card be used again (audited)',
    params,
    body: GiftCardReason,
    response: GiftCardDetails,
  },
  adjust: {
    method: 'POST',
    path: `${base}/:id/adjustments`,
    access,
    summary: 'Add to the balance of a gift card or take from it, with a reason (audited; never below nothing)',
    params,
    body: GiftCardAdjustment,
    response: GiftCardDetails,
  },
});
