import { heavyWork } from '#platform/heavy-work';
import { type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import type { Context } from '#platform/subject';
import { reportCsv, reportFileName } from './csv-file';
import { findReport } from './find-report';
import { salesPdfTask } from './pdf-file';

export const analyticsHandlers = ({ database, now, get }: Context): HandlersOf<'analytics'> => ({
  report: async ({ query }) => (await findReport(database, query, now())).report,

  async *csv({ query }) {
    yield reportCsv(await findReport(database, query, now()));
  },

  async pdf({ query, reply }) {
    const signal = whileConnected(reply);
    const { report } = await findReport(database, query, now());
    const content = await get(heavyWork).run(salesPdfTask, report, { signal });
    return new NamedFile(reportFileName(report, 'pdf'), Buffer.from(content));
  },
});
