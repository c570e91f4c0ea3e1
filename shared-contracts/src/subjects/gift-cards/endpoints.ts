import { defineEndpoints } from '../../wire/endpoint';
import { GiftCardBalance, GiftCardQuestion } from './schemas';

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
