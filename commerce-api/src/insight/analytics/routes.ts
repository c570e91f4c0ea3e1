import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { reportCsv } from './csv-file';
import { findReport } from './find-report';
import { reportPdf } from './pdf-file';

export interface AnalyticsServices {
  database: Database;
  /** Epoch ms. */
  now: () => number;
}

export const analyticsHandlers = ({ database, now }: AnalyticsServices): HandlersOf<'analytics'> => ({
  report: async ({ query }) => (await findReport(database, query, now())).report,

  async *csv({ query }) {
    yield reportCsv(await findReport(database, query, now()));
  },

  pdf: async ({ query }) => reportPdf((await findReport(database, query, now())).report),
});
