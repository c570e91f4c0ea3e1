import type { OperationsFigures, SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { LiveOrderStatus } from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
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
