import { changeText, pointsText, pointText, rangeText } from './pdf-file';

test('changes are written in per cent or in points', () => {
  expect(changeText({ now: 1153, before: 1000 })).toBe('+15.3%');
  expect(changeText({ now: 900, before: 1000 })).toBe('-10.0%');
  expect(changeText({ now: 900, before: 0 })).toBe('nothing to compare with');
  expect(pointsText({ now: 3.2, before: 2.9 })).toBe('+0.3 points');
  expect(pointsText({ now: null, before: 2.9 })).toBe('nothing to compare with');
});

test('days are written as they are in any server time zone', () => {
  expect(rangeText({ from: '2026-03-01', to: '2026-03-31' })).toBe('01 Mar 2026 – 31 Mar 2026');
  expect([pointText('2026-03-31', 'day'), pointText('2026-03-01', 'month')]).toEqual(['31 Mar', 'Mar 2026']);
});
