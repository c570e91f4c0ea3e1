import { fact } from '#platform/subject';

/** A gift card was issued to somebody, whom its code is mailed to. */
export interface GiftCardSent {
  id: string;
  email: string;
  /** In groups of four. It is nowhere but in the mail. */
  code: string;
  cents: number;
  message: string | null;
  /** Epoch ms. */
  expiresAt: number;
  at: number;
}

export const giftCardSent = fact<GiftCardSent>('gift-card.sent');
