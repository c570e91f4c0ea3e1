import type { GiftCard, GiftCardDetails, GiftCardFigures } from '@nara/shared-contracts/api/gift-cards';

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
