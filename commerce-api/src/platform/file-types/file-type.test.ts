import { fileTypeOf } from '.';

const file = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

it.each([
  ['a PDF', file('%PDF-1.7\n%', [0xe2, 0xe3]), 'application/pdf'],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['a PNG', file([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13]), 'image/png'],
  ['a WebP', file('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['an AVIF', file([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'mif1miaf'), 'image/avif'],
  ['an AVIF that says so later', file([0, 0, 0, 0x1c], 'ftypmif1', [0, 0, 0, 0], 'mif1avif'), 'image/avif'],
  ['a HEIC', file([0, 0, 0, 0x1c], 'ftypheic', [0, 0, 0, 0], 'mif1heic'), null],
  ['a page', file('<!doctype html><script>'), null],
  ['a picture that is text', file('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a sound', file('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
  ['a PDF that begins later', file('GIF89a%PDF-1.7'), null],
  ['a beginning without the rest', file([0xff, 0xd8]), null],
  ['nothing', file(), null],
])('the type of %s is detected from its bytes', (_, content, type) => {
  expect(fileTypeOf(content)).toBe(type);
});
