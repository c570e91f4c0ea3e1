import { formatMonth, signed } from '.';

test('changes of a gift card balance are shown with their sign', () => {
  expect([signed(20.5), signed(-1133), signed(0)]).toEqual(['+R20.50', '−R1 133', '+R0']);
});

test('a month of the gift card figures is shown by name', () => expect(formatMonth('2026-11')).toBe('Nov 2026'));
