import { gs1CheckDigit, toSscc } from './vocabulary';

// Examples from the GS1 General Specifications.
test('GS1 check digits of 13 and 18 digits match the published examples', () => {
  expect(gs1CheckDigit('629104150021')).toBe('3');
  expect(gs1CheckDigit('37610425002123456')).toBe('9');
});

test('an SSCC has 18 digits and a valid check digit, and too long a serial number throws a RangeError', () => {
  const sscc = toSscc('6009999', 42);
  expect(sscc).toHaveLength(18);
  expect(sscc).toMatch(/^06009999000000042\d$/);
  expect(gs1CheckDigit(sscc.slice(0, 17))).toBe(sscc.at(-1));
  expect(() => toSscc('6009999123', 1_000_000)).toThrow(RangeError);
});
