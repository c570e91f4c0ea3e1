import { presetOf, presetRange, withEnd } from './date-range';

/** Past midnight in South Africa, before it in Greenwich. */
const NOW = Date.parse('2026-11-21T22:30:00Z');

test('presets end with the South African day', () => {
  expect(presetRange('today', NOW)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(presetRange('week', NOW)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('a range is named by its preset', () => {
  expect(presetOf({ from: '2026-11-16', to: '2026-11-22' }, NOW)).toBe('week');
  expect(presetOf({ from: '2026-11-16' }, NOW)).toBeUndefined();
  expect(presetOf({}, NOW)).toBeUndefined();
});

test('an end that passes the other takes it along', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' };
  expect(withEnd(range, 'from', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-20' });
  expect(withEnd(range, 'from', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(withEnd(range, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(withEnd(range, 'to', '')).toEqual({ from: '2026-11-10', to: undefined });
});
