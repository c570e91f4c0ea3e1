import type { OrderInProcess } from '@nara/shared-contracts/api/operations-dashboard';
import { exportFileName, type Role } from '@nara/shared-contracts/rules/common';
import { toLiveStatus } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Database } from '#platform/database';
import { type HandlersOf, NamedFile, NamedText } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { toIso } from '#platform/time';
import { forStaff, workerPool } from '#platform/worker-pool';
import { mayOpen } from './alerts/alert';
import { findAlerts } from './alerts/find-alerts';
import { checkSystem } from './check-system';
import { findFigures } from './find-figures';
import { findReport } from './find-report';
import { toCsv } from './report-csv';
import { dailyPdfTask } from './report-pdf';

const LISTED = 3;
/** States of an order that is neither finished nor withdrawn. */
const ON_THEIR_WAY = ['pending', 'processing', 'shipped'] as const;

/** Returns the newest orders in progress, limited to what a role may see. */
async function findOrdersInProcess({ kysely }: Database, role: Role): Promise<OrderInProcess[]> {
  const orders = await kysely
    .selectFrom('orders')
    .select(['id', 'woolworths_order_id', 'customer_ref', 'status', 'piece_count', 'total_cents', 'dc', 'created_at'])
    .where('status', 'in', ON_THEIR_WAY)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const seesCustomers = mayOpen(role, 'live-orders');
  return orders.map((order) => ({
    naraOrderId: order.id,
    woolworthsOrderId: order.woolworths_order_id,
    customerRef: seesCustomers ? order.customer_ref : null,
    status: toLiveStatus(order.status),
    items: order.piece_count,
    total: toRand(order.total_cents),
    dcLocation: order.dc,
    createdAt: toIso(order.created_at),
  }));
}

const nameOf = (extension: string, at: number): string => exportFileName('daily-report', extension, {}, at);

const operationsDashboardHandlers = (context: Context): HandlersOf<'operationsDashboard'> => ({
  figures: () => findFigures(context.database, context.now()),
  orders: async ({ staff }) => ({ orders: await findOrdersInProcess(context.database, staff.role) }),
  alerts: async ({ staff }) => ({ alerts: await findAlerts(context, staff.role) }),
  check: ({ params }) => checkSystem(context, params.check),

  async reportPdf(call) {
    const work = forStaff(call);
    const { role, environment } = call.staff;
    const report = await findReport(context, role);
    const content = await context.get(workerPool).run(dailyPdfTask, { report, environment }, work);
    return new NamedFile(nameOf('pdf', report.at), Buffer.from(content));
  },

  async reportCsv({ staff }) {
    const report = await findReport(context, staff.role);
    return new NamedText(nameOf('csv', report.at), toCsv(report));
  },
});

export const operationsDashboard = defineSubject({
  name: 'operations-dashboard',
  handlers: { operationsDashboard: operationsDashboardHandlers },
});
