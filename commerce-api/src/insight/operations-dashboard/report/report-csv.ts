import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { csvFile, timeCell } from '#platform/http';
import type { DailyReport } from './find-report';
import { ALERT_LABELS, STATUS_LABELS } from './texts';

interface Line {
  section: string;
  subject: string;
  figure: string | number | null;
  /** Amount in rand; empty for a line that is not about money. */
  rand?: number | null;
  since?: string;
}

const COLUMNS = {
  Section: ({ section }: Line) => section,
  Subject: ({ subject }: Line) => subject,
  Figure: ({ figure }: Line) => figure,
  'Value (R)': ({ rand }: Line) => rand ?? null,
  Since: ({ since }: Line) => timeCell(since ?? null),
};

/** Writes the day's figures as lines of a table, with South African times. */
export const toCsv = (report: DailyReport): AsyncIterable<string> => csvFile(COLUMNS, inOneBatch(linesOf(report)));

async function* inOneBatch(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}

const linesOf = ({ at, today, figures, byStatus, byCentre, alerts, failures }: DailyReport): Line[] => [
  { section: 'Report', subject: 'Made', figure: timeCell(at) },
  { section: 'Today', subject: 'Orders', figure: today.orders, rand: today.revenue },
  { section: 'Figures', subject: 'Live Orders (24h)', figure: figures.liveOrders.now },
  { section: 'Figures', subject: 'Live Orders in the 24 hours before', figure: figures.liveOrders.before },
  { section: 'Figures', subject: 'SKUs', figure: figures.skuMappings.total },
  { section: 'Figures', subject: 'SKUs mapped', figure: figures.skuMappings.now },
  {
    section: 'Figures',
    subject: 'SKUs compared by the last inventory sync',
    figure: figures.inventorySync?.now ?? null,
    since: figures.inventorySync?.finishedAt,
  },
  { section: 'Figures', subject: 'Integrations', figure: figures.integrationHealth.total },
  { section: 'Figures', subject: 'Integrations operational', figure: figures.integrationHealth.operational },
  { section: 'Figures', subject: 'Uptime today (%)', figure: figures.integrationHealth.uptime?.now ?? null },
  ...byStatus.map(({ status, orders, revenue }) => ({
    section: 'Orders today by state',
    subject: STATUS_LABELS[status],
    figure: orders,
    rand: status === 'cancelled' ? null : revenue,
  })),
  ...byCentre.map(({ dc, orders, revenue }) => ({
    section: 'Orders today by distribution centre',
    subject: DISTRIBUTION_CENTRES[dc],
    figure: orders,
    rand: revenue,
  })),
  ...alerts.map(({ type, message, timestamp }) => ({
    section: 'System Alerts',
    subject: message,
    figure: ALERT_LABELS[type],
    since: timestamp,
  })),
  ...(failures ?? []).map(({ cause, count, value, oldestAt }) => ({
    section: 'Failures',
    subject: cause.title,
    figure: count,
    rand: value,
    since: oldestAt,
  })),
];
