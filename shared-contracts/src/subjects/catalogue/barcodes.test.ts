import { barcodeFault, ean13CheckDigit } from './variants';

test.each(['4006381333931', '5901234123457', '6001234567899'])('the barcode %s is a valid EAN-13', (code) => {
  expect(barcodeFault(code)).toBeNull();
  expect(ean13CheckDigit(code.slice(0, 12))).toBe(code.at(-1));
});

test.each([
  ['4006381333930', 'has a wrong check digit: with these digits it ends in 1'],
  ['400638133393', 'must have 13 digits'],
  ['40063813339311', 'must have 13 digits'],
  ['400638133393x', 'must have 13 digits'],
  ['', 'must have 13 digits'],
])('the barcode “%s” %s', (code, fault) => expect(barcodeFault(code)).toBe(fault));
