import { exportFileName } from '@nara/shared-contracts/rules/common';
import { forStaff, heavyWork } from '#platform/heavy-work';
import { type HandlersOf, NamedFile, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { findAlerts } from './alerts/find-alerts';
import { checkSystem } from './checks/check-system';
import { findFigures } from './figures/find-figures';
import { findOrdersInProcess } from './orders-in-process';
import { findReport } from './report/find-report';
import { toCsv } from './report/report-csv';
import { dailyPdfTask } from './report/report-pdf';

const nameOf = (extension: string, at: number): string => exportFileName('daily-report', extension, {}, at);

export const operationsDashboardHandlers = (context: Context): HandlersOf<'operationsDashboard'> => ({
  figures: () => findFigures(context.database, context.now()),
  orders: async ({ staff }) => ({ orders: await findOrdersInProcess(context.database, staff.role) }),
  alerts: async ({ staff }) => ({ alerts: await findAlerts(context, staff.role) }),
  check: ({ params }) => checkSystem(context, params.check),

  async reportPdf(call) {
    const work = forStaff(call);
    const { role, environment } = call.staff;
    const report = await findReport(context, role);
    const content = await context.get(heavyWork).run(dailyPdfTask, { report, environment }, work);
    return new NamedFile(nameOf('pdf', report.at), Buffer.from(content));
  },

  async reportCsv({ staff }) {
    const report = await findReport(context, staff.role);
    return new NamedText(nameOf('csv', report.at), toCsv(report));
  },
});
