import { pdfPages, pdfText } from '#testing';
import { drawFigures, drawLines } from './blocks';
import { drawHeading } from './page';
import { renderPdf } from './render-pdf';

const HEAD = { title: 'Daily Report', subtitle: 'Thursday, 5 March 2026' };

test('a PDF page has header, figures and footer', async () => {
  const pdf = await renderPdf({ ...HEAD, notice: 'Sandbox: test data' }, (doc) =>
    drawFigures(doc, [{ label: 'Orders today', value: '24', note: 'Since midnight' }]),
  );
  const text = pdfText(pdf);
  for (const part of ['NARA', 'Daily Report', 'Sandbox: test data', 'Orders today', '24', 'Page 1 of 1']) {
    expect(text).toContain(part);
  }
  expect(pdfPages(pdf)).toBe(1);
});

test('a long list in a PDF continues on further pages, each with its footer', async () => {
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
  expect(pdfPages(pdf)).toBe(3);
  expect(pdfText(pdf)).toContain('number 59');
  expect(pdfText(pdf)).toContain('Page 3 of 3');
});
