import type { Role } from '@nara/shared-contracts';
import { createOverview } from '#exchange/inventory';
import type { CircuitBreaker } from '#platform/circuit-breaker';
import { type HandlersOf, NamedFile } from '#platform/http';
import { southAfricanDate } from '#platform/time';
import { findAlerts } from './alerts';
import { createSystemChecks, type SystemCheckServices } from './checks';
import { findFigures } from './figures';
import { findOrdersInProcess } from './live-orders';
import { findReport, toCsv, toPdf } from './report';

export interface OperationsDashboardServices extends SystemCheckServices {
  partnerCircuit: CircuitBreaker;
}

export const operationsDashboardHandlers = (
  services: OperationsDashboardServices,
): HandlersOf<'operationsDashboard'> => {
  const { database, now, partnerCircuit } = services;
  const findInventory = createOverview(database.kysely, now);
  const contextOf = (role: Role) => ({ database, partnerCircuit, findInventory, role, now: now() });
  const check = createSystemChecks(services);
  return {
    figures: () => findFigures(database, now()),
    orders: async ({ staff }) => ({ orders: await findOrdersInProcess(database, staff.role) }),
    alerts: async ({ staff }) => ({ alerts: await findAlerts(contextOf(staff.role)) }),
    check: ({ params }) => check(params.check),

    async reportPdf({ staff }) {
      const report = await findReport(contextOf(staff.role));
      const name = `daily-report-${southAfricanDate(report.at)}.pdf`;
      return new NamedFile(name, await toPdf(report, staff.environment));
    },

    reportCsv: async ({ staff }) => toCsv(await findReport(contextOf(staff.role))),
  };
};
