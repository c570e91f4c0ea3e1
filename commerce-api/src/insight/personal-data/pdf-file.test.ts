import { readable } from './pdf-file';

test.each([
  ['2026-03-05T22:30:00.250Z', '2026-03-06 00:30'],
  ['2026-03-05', '2026-03-05'],
  ['Called at 2026-03-05T22:30:00.250Z', 'Called at 2026-03-05T22:30:00.250Z'],
])('the text %s is printed as %s', (text, read) => expect(readable(text)).toBe(read));
