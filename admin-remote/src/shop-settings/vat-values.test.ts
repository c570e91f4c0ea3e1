import { readPercent, validateVat } from './vat-values';

test.each([
  ['15', 15],
  ['15.5 %', 15.5],
  ['15,25', 15.25],
  ['0', 0],
  ['51', undefined],
  ['15.125', undefined],
  ['-1', undefined],
  ['', undefined],
])('"%s" is a rate of %s', (text, percent) => expect(readPercent(text)).toBe(percent));

test('a planned rate begins in the future', () => {
  expect(validateVat('2026-11-27T10:00')({ percent: '16', from: '' })).toEqual({ from: 'Enter when it begins.' });
  expect(validateVat(null)({ percent: 'high', from: '' })).toEqual({
    percent: 'Enter a rate up to 50%, such as 15 or 15.5.',
  });
});
