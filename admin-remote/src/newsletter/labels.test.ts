import { formatDay, formatGrowth } from '.';

test('the growth of the newsletter is described in one sentence', () => {
  const days = [
    { day: '2026-11-19', subscribers: 1_199, confirmed: 3, left: 0 },
    { day: '2026-11-20', subscribers: 1_204, confirmed: 6, left: 1 },
  ];
  expect(formatGrowth(days)).toBe('1 204 on the list: 9 joined and 1 left.');
  expect(formatGrowth([])).toBe('0 on the list: 0 joined and 0 left.');
});

test('a newsletter day is the same in every time zone', () => expect(formatDay('2026-11-20')).toBe('20 Nov 2026'));
