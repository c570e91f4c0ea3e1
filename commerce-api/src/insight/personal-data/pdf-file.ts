import { heavyTask } from '#platform/heavy-work';
import { drawFacts, drawHeading, type PdfDocument, renderPdf } from '#platform/pdf';
import type { PersonalDataExport, PersonalDataSection } from './export';

/** Renders an export on A4: a heading for each kind of data, below it its records as labels and texts. */
export const personalDataPdfTask = heavyTask({
  name: 'personal-data.pdf',
  run: ({ email, createdAt, sections }: PersonalDataExport) =>
    renderPdf({ title: 'Your Personal Data', subtitle: `${email}, ${createdAt.slice(0, 10)}` }, (doc) => {
      if (sections.length === 0) drawHeading(doc, 'We hold nothing about this address.');
      for (const section of sections) drawSection(doc, section);
    }),
});

function drawSection(doc: PdfDocument, { title, records }: PersonalDataSection): void {
  drawHeading(doc, title);
  for (const record of records) {
    const facts = Object.entries(record).filter(([, text]) => text !== '');
    drawFacts(
      doc,
      facts.map(([label, text]) => ({ label, text })),
    );
  }
}
