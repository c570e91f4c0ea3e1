import { promotionDefinition } from '../../testing';
import { NEW_PROMOTION, type PromotionValues, toDefinition, toValues, validate, warn } from './values';

const typed = (changes: Partial<PromotionValues> = {}): PromotionValues => ({
  ...toValues(promotionDefinition()),
  ...changes,
});

test.each([
  promotionDefinition(),
  promotionDefinition({ gift: { kind: 'amount', amount: 99.5 }, minimum: 500, until: '2026-12-24T10:00:00.000Z' }),
  promotionDefinition({ gift: { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 50 }, products: ['a', 'b'] }),
  promotionDefinition({ gift: { kind: 'free-delivery' }, way: 'automatic', code: null, categories: ['women', 'Tops'] }),
  promotionDefinition({ isFirstOrder: true, combines: true, mostUses: 100, mostPerCustomer: 1 }),
])('the promotion form converts a definition to values and back unchanged', (definition) => {
  expect(toDefinition(toValues(definition), definition)).toEqual(definition);
  expect(validate(toValues(definition))).toEqual({});
});

test('a promotion code is stored in capitals, and an automatic promotion has none', () => {
  const from = { from: null };
  expect(toDefinition(typed({ code: ' snug 2026 ' }), from).code).toBe('SNUG2026');
  expect(toDefinition(typed({ way: 'automatic' }), from).code).toBeNull();
});

test('a new promotion does not combine with others and requires a name', () => {
  expect(NEW_PROMOTION.combines).toBe(false);
  expect(validate(toValues(NEW_PROMOTION))).toEqual({ name: 'Enter a name. Shoppers read it.' });
});

test.each<[keyof PromotionValues, Partial<PromotionValues>]>([
  ['percent', { percent: '0' }],
  ['percent', { percent: '100.5' }],
  ['percent', { percent: '12.345' }],
  ['amount', { kind: 'amount', amount: '0' }],
  ['amount', { kind: 'amount', amount: 'ten' }],
  ['buy', { kind: 'buy-x-get-y', buy: '1.5' }],
  ['get', { kind: 'buy-x-get-y', get: '21' }],
  ['code', { code: 'SNUG' }],
  ['minimum', { minimum: '-5' }],
  ['mostUses', { mostUses: '0' }],
  ['mostPerCustomer', { mostPerCustomer: 'one' }],
])('the promotion form marks the field %s for %j', (field, changes) => {
  expect(Object.keys(validate(typed(changes)))).toEqual([field]);
});

test('a promotion code that is a word causes a warning, a random one does not', () => {
  expect(warn(typed({ code: 'summer26' })).code).toMatch(/can be guessed/);
  expect(warn(typed({ code: '7KQ2MZ9RTB' }))).toEqual({});
  expect(warn(typed({ way: 'automatic', code: 'summer26' }))).toEqual({});
});
