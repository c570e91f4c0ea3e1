import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { reportCsv } from './csv-file';
import { findReport } from './find-report';
import { reportPdf } from './pdf-file';

export const analyticsHandlers = ({ database, now }: Context): HandlersOf<'analytics'> => ({
  report: async ({ query }) => (await findReport(database, query, now())).report,

  async *csv({ query }) {
    yield reportCsv(await findReport(database, query, now()));
  },

  pdf: async ({ query }) => reportPdf((await findReport(database, query, now())).report),
});
