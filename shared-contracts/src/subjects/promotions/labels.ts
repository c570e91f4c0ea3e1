import { formatRand } from '../pricing/rules';
import type { OtherPromotion } from './apply';
import type { PromotionGift } from './schemas';
import type { PromotionReason } from './vocabulary';

const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Describes what a promotion gives, in the shop's wording: `20% off`. */
export function giftText(gift: PromotionGift): string {
  switch (gift.kind) {
    case 'percentage':
      return `${gift.percent}% off`;
    case 'amount':
      return `${formatRand(gift.amount)} off`;
    case 'free-delivery':
      return 'Free delivery';
    default:
      return `Buy ${gift.buy}, get ${gift.get} ${gift.percent === 100 ? 'free' : `at ${gift.percent}% off`}`;
  }
}

/** Explanations for a promotion whose limits, dates or rules exclude an order. */
const WORDS: Readonly<Record<PromotionReason, string>> = {
  // The first three are identical, so that they do not reveal codes of future promotions.
  unknown: 'is not a code that we know',
  'not-running': 'is not a code that we know',
  'not-started': 'is not a code that we know',
  paused: 'cannot be used at the moment',
  ended: 'has ended',
  'used-up': 'has been used as often as it may be',
  'used-by-customer': 'was used with this e-mail address as often as it may be',
  'not-first-order': 'is for a first order, and this e-mail address has ordered before',
  'nothing-eligible': 'is for nothing that is in your cart',
  'below-minimum': 'needs more of what it is for in your cart',
  'too-few-pieces': 'needs more pieces of what it is for in your cart',
  'no-effect': 'saves nothing on this order',
  'not-combined': 'cannot be used together with what you get; you get what saves you more',
};

/** Explains to a shopper why a promotion does not apply: `SUMMER26 has ended`. Without a full stop. */
export function reasonText(name: string, { reason, missing }: Pick<OtherPromotion, 'reason' | 'missing'>): string {
  if (missing !== undefined && reason === 'below-minimum') {
    return `${name} needs ${formatRand(missing)} more of what it is for in your cart`;
  }
  if (missing !== undefined && reason === 'too-few-pieces') {
    return `${name} needs ${pieces(missing)} more of what it is for in your cart`;
  }
  return `${name} ${WORDS[reason]}`;
}
