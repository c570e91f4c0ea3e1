import { inflateSync } from 'node:zlib';
import { drawFigures } from './figures';
import { drawLines } from './lines';
import { drawHeading } from './pdf-page';
import { renderPdf } from './render-pdf';

const HEAD = { title: 'Daily Report', subtitle: 'Thursday, 5 March 2026' };

/** Extracts the text of the pages from the PDF's own streams. */
function textOf(pdf: Buffer): string {
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

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('head, figures and feet are on the page', async () => {
  const pdf = await renderPdf({ ...HEAD, notice: 'Sandbox: test data' }, (doc) =>
    drawFigures(doc, [{ label: 'Orders today', value: '24', note: 'Since midnight' }]),
  );
  const text = textOf(pdf);
  for (const part of ['NARA', 'Daily Report', 'Sandbox: test data', 'Orders today', '24', 'Page 1 of 1']) {
    expect(text).toContain(part);
  }
  expect(pagesOf(pdf)).toBe(1);
});

test('a long list goes on over further pages, each with its foot', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({
    mark: 'Error',
    color: 'red' as const,
    text: `Something that happened, number ${index}`,
    note: '5 Mar 2026',
  }));
  const pdf = await renderPdf(HEAD, (doc) => {
    drawHeading(doc, 'Alerts');
    drawLines(doc, lines);
  });
  expect(pagesOf(pdf)).toBe(3);
  expect(textOf(pdf)).toContain('number 59');
  expect(textOf(pdf)).toContain('Page 3 of 3');
});
