import { isGln } from './rules';

test.each([
  ['4006381333931', true],
  ['6001007000011', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['40063813339310', false],
  ['400638133393A', false],
  ['', false],
])('the text “%s” is a GLN: %s', (text, isOne) => expect(isGln(text)).toBe(isOne));
