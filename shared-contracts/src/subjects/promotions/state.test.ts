import { type PromotionStatus, promotionStateAt } from './vocabulary';

test.each<[PromotionStatus, number, string]>([
  ['draft', 5, 'draft'],
  ['draft', 25, 'draft'],
  ['started', 5, 'planned'],
  ['started', 10, 'running'],
  ['started', 19, 'running'],
  ['started', 20, 'ended'],
  ['paused', 15, 'paused'],
  ['paused', 20, 'ended'],
  ['ended', 15, 'ended'],
])('a promotion with status %s at time %i is %s', (status, at, state) => {
  expect(promotionStateAt({ status, from: 10, until: 20 }, at)).toBe(state);
});

test('a started promotion without dates is running', () => {
  expect(promotionStateAt({ status: 'started', from: null, until: null }, 0)).toBe('running');
});
