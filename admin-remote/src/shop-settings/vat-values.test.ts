import { readPercent, validateVat } from './edit-vat';

test.each([
  ['15', 15],
  ['15.5 %', 15.5],
  ['15,25', 15.25],
  ['0', 0],
  ['51', undefined],
  ['15.125', undefined],
  ['-1', undefined],
  ['', undefined],
])('the VAT rate "%s" is read as %s', (text, percent) => expect(readPercent(text)).toBe(percent));

test('a planned VAT rate requires a start and a rate of at most 50%', () => {
  expect(validateVat('2026-11-27T10:00')({ percent: '16', from: '' })).toEqual({ from: 'Enter when it begins.' });
  expect(validateVat(null)({ percent: 'high', from: '' })).toEqual({
    percent: 'Enter a rate up to 50%, such as 15 or 15.5.',
  });
});
