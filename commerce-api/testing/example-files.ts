import { inflateSync } from 'node:zlib';

/** A PNG of 480 × 600 grey pixels. */
const GREY =
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAJYAQMAAACAa6dTAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVR42u3BAQ0AAADC' +
  'oPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAzwaO+AABcZPZHAAAAABJRU5ErkJggg==';

/** Returns the smallest picture that the shop accepts, in the form of a call. */
export const exampleFile = () => ({
  body: new Blob([Buffer.from(GREY, 'base64')]),
  headers: { 'content-type': 'application/octet-stream' },
});

/** Extracts the text of a PDF's pages from its streams, one line per text that was written. */
export function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => lettersOf(pieces)))
    .join('\n');
}

/** Decodes letters, which are hexadecimal codes with kerning between them. */
const lettersOf = (pieces: string): string =>
  [...pieces.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');

/** Counts the pages of a PDF. */
export const pdfPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
