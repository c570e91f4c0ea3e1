import { printable } from './page';

test.each([
  ['R1\u202f048.50', 'R1 048.50'],
  ['Woolworths’ stock – “late”', 'Woolworths’ stock – “late”'],
  ['Café 5 €', 'Café 5 €'],
  ['two\nlines', 'two lines'],
  ['\u22123 → 你', '-3 ? ?'],
])('the text %j is printed as %j', (text, printed) => expect(printable(text)).toBe(printed));
