import { proofTypeOf } from './proof-type';

const file = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

it.each([
  ['a PDF', file('%PDF-1.7\n%', [0xe2, 0xe3]), 'application/pdf'],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['a PNG', file([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13]), 'image/png'],
  ['a WebP', file('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['a page', file('<!doctype html><script>'), null],
  ['a picture that is text', file('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a sound', file('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
  ['a PDF that begins later', file('GIF89a%PDF-1.7'), null],
  ['a beginning without the rest', file([0xff, 0xd8]), null],
  ['nothing', file(), null],
])('%s is told by its bytes', (_, content, type) => {
  expect(proofTypeOf(content)).toBe(type);
});
