import type { GiftCard, GiftCardDetails, GiftCardFigures } from '@nara/shared-contracts/api/gift-cards';
import type { PaymentSettings, StaffPayment } from '@nara/shared-contracts/api/payments';
import type {
  BooksPreview,
  ComparedDay,
  ImportedBooks,
  StatementCredit,
} from '@nara/shared-contracts/api/reconciliation';
import { ORDER_ID } from './orders';

const changed = { updatedAt: '2026-11-20T08:00:00.000Z', updatedBy: 'Ayanda' };

/** Returns the payment settings of a shop without a provider. */
export const paymentSettings = (changes: Partial<PaymentSettings> = {}): PaymentSettings => ({
  environment: 'live',
  provider: null,
  terms: {
    settings: { methods: ['card', 'eft'], providerMinutes: 30, eftHours: 48, eftGoesUnpaid: false },
    ...changed,
  },
  account: {
    settings: { holder: 'NARA', bank: 'First Bank', number: '62 123 456', branchCode: '250655' },
    ...changed,
  },
  invoiceDetails: {
    settings: { seller: 'NARA', address: ['2 Long Street'], vatNumber: '4123456789', registrationNumber: '' },
    ...changed,
  },
  ...changes,
});

/** Returns the payment of an order that was paid on Payfast's page. */
export const staffPayment = (changes: Partial<StaffPayment> = {}): StaffPayment => ({
  state: 'paid',
  provider: 'payfast',
  amount: 1133,
  refunded: 0,
  payBy: null,
  canPay: false,
  captured: 1133,
  fees: 5.36,
  facts: [],
  refunds: [],
  refundable: 1133,
  proofs: [],
  givenBack: { lines: [], delivery: false },
  ...changes,
});

/** Returns a refund that the provider refused. */
export const refusedRefund = (
  changes: Partial<StaffPayment['refunds'][number]> = {},
): StaffPayment['refunds'][number] => ({
  id: 'refund-1',
  amount: 100,
  reason: 'A seam is torn',
  state: 'refused',
  reference: null,
  error: 'The balance is too low',
  createdAt: '2026-11-21T08:00:00.000Z',
  ...changes,
});

export const comparedDay = (changes: Partial<ComparedDay> = {}): ComparedDay => ({
  day: '2026-11-20',
  shop: { received: 1133, refunded: 0, fees: 41.09 },
  provider: { received: 1133, refunded: 0, fees: 41.09, paidOut: 0 },
  bank: null,
  differences: [],
  ...changes,
});

export const statementCredit = (changes: Partial<StatementCredit> = {}): StatementCredit => ({
  id: 'credit-1',
  day: '2026-11-20',
  amount: 1000,
  description: `EFT T NKOSI ${ORDER_ID}`,
  account: '000123456',
  state: 'open',
  parts: [],
  suggestions: [{ kind: 'order', id: ORDER_ID, amount: 1133, doubt: 'less' }],
  decidedBy: null,
  decidedAt: null,
  canUndo: false,
  ...changes,
});

export const importedBooks = (changes: Partial<ImportedBooks> = {}): ImportedBooks => ({
  id: 'import-1',
  kind: 'statement',
  source: '000123456',
  format: 'FNB CSV',
  name: 'november.csv',
  from: '2026-11-01',
  to: '2026-11-20',
  lines: 40,
  by: 'Priya',
  at: '2026-11-21T07:30:00.000Z',
  canUndo: true,
  ...changes,
});

export const booksPreview = (changes: Partial<BooksPreview> = {}): BooksPreview => ({
  id: 'preview-1',
  expiresAt: '2026-11-21T08:00:00.000Z',
  counts: { add: 2, change: 0, same: 1, refused: 0 },
  notImported: [],
  canLeaveOut: true,
  unmapped: { count: 0, skus: [] },
  kind: 'statement',
  format: 'FNB CSV',
  source: '62123456789',
  from: '2026-11-01',
  to: '2026-11-20',
  credits: 1133,
  debits: 20,
  sure: 1,
  hints: ['It is of account 62123456789, and shoppers pay into 000123456.'],
  ...changes,
});

/** Returns a gift card as a row of the list. */
export const giftCard = (changes: Partial<GiftCard> = {}): GiftCard => ({
  id: 'card-1',
  last4: 'K7QX',
  state: 'active',
  amount: 500,
  balance: 367,
  recipient: 'thandi@example.co.za',
  issuedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2029-11-20T08:00:00.000Z',
  ...changes,
});

/** Returns the same card with its ledger. */
export const giftCardDetails = (changes: Partial<GiftCardDetails> = {}): GiftCardDetails => ({
  ...giftCard(),
  message: 'Happy birthday',
  entries: [
    {
      at: '2026-11-21T08:00:00.000Z',
      kind: 'redeemed',
      amount: -133,
      balance: 367,
      orderId: 'NARA-1763712345678-ABC123',
      reason: null,
      by: null,
    },
    {
      at: '2026-11-20T08:00:00.000Z',
      kind: 'issued',
      amount: 500,
      balance: 500,
      orderId: null,
      reason: null,
      by: 'Nomsa',
    },
  ],
  ...changes,
});

export const giftCardFigures = (changes: Partial<GiftCardFigures> = {}): GiftCardFigures => ({
  outstanding: 367,
  active: 1,
  months: [
    { month: '2026-10', issued: 0, redeemed: 0 },
    { month: '2026-11', issued: 500, redeemed: 133 },
  ],
  unsaved: [],
  ...changes,
});
