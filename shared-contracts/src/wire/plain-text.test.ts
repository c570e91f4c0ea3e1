import { isPlainText, plainText } from './plain-text';

test.each([
  ['Thandi', 'Thandi', true],
  ["O'Brien-Nkosi, 3 & 4", "O'Brien-Nkosi, 3 & 4", true],
  ['Zoë Đặng', 'Zoë Đặng', true],
  ['שרה', 'שרה', true],
  ['می‌خواهم', 'می‌خواهم', true],
  ['👩‍👧', '👩‍👧', true],
  ['\u202eidnahT', 'idnahT', false],
  ['\u2066Thandi\u2069', 'Thandi', false],
  ['\u202a+27 82 000 0000\u202c', '+27 82 000 0000', false],
  ['12 Kloof\tStreet', '12 Kloof Street', false],
  ['12 Kloof\r\nStreet', '12 Kloof Street', false],
  ['Cape\u0000Town', 'Cape Town', false],
  ['Cape\u2028Town', 'Cape Town', false],
  ['\ufeffDurban', 'Durban', false],
])('%j is %j', (text, plain, isPlain) => {
  expect(plainText(text)).toBe(plain);
  expect(isPlainText(text)).toBe(isPlain);
});
