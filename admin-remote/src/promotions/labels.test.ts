import { promotionDefinition } from '../testing';
import { changesOf, describe as describeDefinition, scopeText, spanText, wayText } from './labels';

const revision = (
  before: Parameters<typeof promotionDefinition>[0],
  after: Parameters<typeof promotionDefinition>[0],
) => ({
  revision: 1,
  at: '2026-11-20T08:00:00.000Z',
  by: 'Nomsa',
  restored: null,
  before: { definition: promotionDefinition(before), status: 'draft' as const },
  after: { definition: promotionDefinition(after), status: 'started' as const },
});

test('a promotion revision lists the changed fields with their old and new values', () => {
  expect(changesOf(revision({}, { gift: { kind: 'percentage', percent: 20 }, mostUses: 1 }))).toEqual([
    { field: 'Gives', before: '10% off', after: '20% off' },
    { field: 'Most uses', before: 'No limit', after: '1 order' },
    { field: 'Status', before: 'Draft', after: 'Started' },
  ]);
});

test('a promotion revision lists replaced products although their number is the same', () => {
  expect(changesOf(revision({ products: ['a'] }, { products: ['b'] }))).toContainEqual({
    field: 'Products and categories',
    before: 'a',
    after: 'b',
  });
});

test('the scope of a promotion is shown as a list', () => {
  expect(scopeText(promotionDefinition())).toBe('Everything');
  expect(scopeText(promotionDefinition({ categories: ['women', 'tanks'], products: ['a'] }))).toBe(
    'Women, Tanks, 1 product',
  );
});

test('a promotion shows its code, or else how it is applied', () => {
  expect([wayText('code', 'SNUG-2026'), wayText('code', null), wayText('automatic', null)]).toEqual([
    'SNUG-2026',
    'By code',
    'Automatic',
  ]);
});

test('a promotion shows its dates when they are set', () => {
  expect(spanText({ from: null, until: null })).toBe('No dates');
  expect(spanText({ from: '2026-12-01T08:00:00.000Z', until: null })).toMatch(/^from /);
  expect(describeDefinition(promotionDefinition()).Ends).toBe('Not set');
});
