import { drawFacts, drawHeading, type PdfDocument, renderPdf } from '#platform/pdf';
import { southAfricanDate, southAfricanTime } from '#platform/time';
import { workerTask } from '#platform/worker-pool';
import type { PersonalDataExport, PersonalDataSection } from './person';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats a text for readers: an ISO 8601 time becomes South African time to the minute. */
export const readable = (text: string): string =>
  ISO_TIME.test(text) ? southAfricanTime(Date.parse(text)).slice(0, 16) : text;

/** Renders an export on A4: a heading for each kind of data, followed by its records as labels and texts. */
export const personalDataPdfTask = workerTask({
  name: 'personal-data.pdf',
  run: ({ email, createdAt, sections }: PersonalDataExport) =>
    renderPdf(
      { title: 'Your Personal Data', subtitle: `${email}, ${southAfricanDate(Date.parse(createdAt))}` },
      (doc) => {
        if (sections.length === 0) drawHeading(doc, 'We hold nothing about this address.');
        for (const section of sections) drawSection(doc, section);
      },
    ),
});

function drawSection(doc: PdfDocument, { title, records }: PersonalDataSection): void {
  drawHeading(doc, title);
  for (const record of records) {
    const facts = Object.entries(record).filter(([, text]) => text !== '');
    drawFacts(
      doc,
      facts.map(([label, text]) => ({ label, text: readable(text) })),
    );
  }
}
