import { fact } from '#platform/subject';

/** A gift card was issued to a recipient. Its code is e-mailed to them. */
export interface GiftCardSent {
  id: string;
  email: string;
  /** In groups of four. The code is only in the e-mail. */
  code: string;
  cents: number;
  message: string | null;
  /** Epoch ms. */
  expiresAt: number;
  at: number;
}

export const giftCardSent = fact<GiftCardSent>('gift-card.sent');
