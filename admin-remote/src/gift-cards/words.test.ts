import { monthInWords, signed } from './words';

test('changes of a balance say whether something came or went', () => {
  expect([signed(20.5), signed(-1133), signed(0)]).toEqual(['+R20.50', '−R1 133', '+R0']);
});

test('months are written for people', () => expect(monthInWords('2026-11')).toBe('Nov 2026'));
