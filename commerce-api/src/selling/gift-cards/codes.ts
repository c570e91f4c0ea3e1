import { createHmac, createSecretKey, randomInt } from 'node:crypto';
import { GIFT_CARD_ALPHABET, GIFT_CARD_CODE_LENGTH, plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { prepared } from '#platform/subject';
import type { SealedColumn } from '#platform/vault';

/** Creates gift card codes and hashes them for look-up. */
export interface GiftCardCodes {
  /** Returns a new code, without separators. */
  create(): string;
  /** Returns the stored hash of a code, however it was typed. */
  hashOf(code: string): string;
}

export const giftCardCodes = prepared<GiftCardCodes>('gift card codes');

/** Creates codes whose hashes are keyed with `secret`, so that the database alone is not enough to try codes. */
export function createGiftCardCodes(secret: string): GiftCardCodes {
  const key = createSecretKey(secret, 'utf8');
  return {
    create: () =>
      Array.from(
        { length: GIFT_CARD_CODE_LENGTH },
        () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)],
      ).join(''),
    hashOf: (code) => createHmac('sha256', key).update(plainCode(code)).digest('base64url'),
  };
}

/** Codes that have not been saved by staff yet. */
export const sealedCodes = {
  table: 'gift_cards',
  key: 'id',
  column: 'sealed_code',
  purpose: 'gift card codes',
  boundTo: (id) => `gift card ${id}`,
} as const satisfies SealedColumn;
