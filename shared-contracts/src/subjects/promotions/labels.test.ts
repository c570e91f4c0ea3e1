import { giftText, reasonText } from './labels';
import type { PromotionGift } from './schemas';
import { PROMOTION_REASONS } from './vocabulary';

test.each<[PromotionGift, string]>([
  [{ kind: 'percentage', percent: 12.5 }, '12.5% off'],
  [{ kind: 'amount', amount: 1250.5 }, 'R1 250.50 off'],
  [{ kind: 'free-delivery' }, 'Free delivery'],
  [{ kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 }, 'Buy 2, get 1 free'],
  [{ kind: 'buy-x-get-y', buy: 1, get: 1, percent: 50 }, 'Buy 1, get 1 at 50% off'],
])('the promotion gift %j is described as %s', (gift, text) => expect(giftText(gift)).toBe(text));

test('unknown, inactive and future promotion codes give the same message', () => {
  const texts = (['unknown', 'not-running', 'not-started'] as const).map((reason) =>
    reasonText('SUMMER26', { reason }),
  );
  expect(new Set(texts)).toEqual(new Set(['SUMMER26 is not a code that we know']));
});

test('every promotion reason has a text, which names the missing amount or pieces', () => {
  expect(reasonText('WINTER', { reason: 'below-minimum', missing: 120.5 })).toContain('R120.50 more');
  expect(reasonText('WINTER', { reason: 'too-few-pieces', missing: 1 })).toContain('1 piece more');
  expect(reasonText('WINTER', { reason: 'too-few-pieces', missing: 2 })).toContain('2 pieces more');
  for (const reason of PROMOTION_REASONS) expect(reasonText('X', { reason })).toMatch(/^X [a-z]/);
});
