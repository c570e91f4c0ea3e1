import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { forStaff, heavyWork } from '#platform/heavy-work';
import { type HandlersOf, NamedFile, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { reportCsv } from './csv-file';
import { findReport } from './find-report';
import { salesPdfTask } from './pdf-file';

const nameOf = ({ range }: SalesReport, extension: string, now: number): string =>
  exportFileName('sales', extension, range, now);

export const analyticsHandlers = ({ database, now, get }: Context): HandlersOf<'analytics'> => ({
  report: async ({ query }) => (await findReport(database, query, now())).report,

  async csv({ query }) {
    const found = await findReport(database, query, now());
    return new NamedText(nameOf(found.report, 'csv', now()), inOnePiece(reportCsv(found)));
  },

  async pdf(call) {
    const work = forStaff(call);
    const { report } = await findReport(database, call.query, now());
    const content = await get(heavyWork).run(salesPdfTask, report, work);
    return new NamedFile(nameOf(report, 'pdf', now()), Buffer.from(content));
  },
});

async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text;
}
