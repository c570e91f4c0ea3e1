import type { OperationsFigures, SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import type { LiveOrderStatus } from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { csvFile, timeCell } from '#platform/http';
import type { DailyReport } from './find-report';

const ZONE = 'Africa/Johannesburg';
const day = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, dateStyle: 'full' });
const time = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, timeStyle: 'short', hourCycle: 'h23' });
const moment = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time (epoch ms) as `Saturday, 21 November 2026 until 09:30`. */
export const dayUntil = (at: number): string => `${day.format(at)} until ${time.format(at)}`;

/** Formats a time as `21 Nov 2026, 09:30`. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

export const STATUS_LABELS = {
  pending_inventory: 'Pending Inventory',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<LiveOrderStatus, string>;

export const ALERT_LABELS = {
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
  success: 'Success',
} as const satisfies Record<SystemAlert['type'], string>;

interface ReportFigure {
  label: string;
  value: string;
  note: string;
}

/** Lists today's orders and revenue, then the four cards of the dashboard. */
export const figuresOf = ({ today, figures }: DailyReport): ReportFigure[] => [
  { label: 'Orders today', value: formatCount(today.orders), note: 'Since midnight' },
  { label: 'Revenue today', value: formatRand(today.revenue), note: 'Without cancelled and refunded orders' },
  ...cardsOf(figures),
];

const cardsOf = ({ liveOrders, skuMappings, inventorySync, integrationHealth }: OperationsFigures): ReportFigure[] => [
  {
    label: 'Live Orders (24h)',
    value: formatCount(liveOrders.now),
    note: `${formatCount(liveOrders.before)} in the 24 hours before`,
  },
  {
    label: 'SKU Mappings',
    value: `${skuMappings.now} of ${skuMappings.total}`,
    note: `${skuMappings.total - skuMappings.now} unmapped`,
  },
  {
    label: 'Inventory Sync Status',
    value: inventorySync ? `${inventorySync.now} of ${inventorySync.total}` : 'Never',
    note: inventorySync ? `SKUs compared ${momentOf(inventorySync.finishedAt)}` : 'No full sync yet',
  },
  {
    label: 'Integration Health',
    value: `${integrationHealth.operational} of ${integrationHealth.total}`,
    note: integrationHealth.uptime ? `Uptime today ${integrationHealth.uptime.now}%` : 'Not checked today',
  },
];

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
