import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, Rand } from '../../wire/fields';
import { Figure } from '../dashboard/api';
import { HEALTH_STATUSES } from '../integration/rules';
import { DC_CODES } from '../inventory/vocabulary';
import { LIVE_ORDER_STATUSES } from '../orders/vocabulary';
import { PERMISSIONS, type Permission } from '../session/rules';
import { ALERT_TYPES, SYSTEM_CHECKS } from './rules';

const Count = z.int().min(0);

/** Figure whose previous value may be missing. */
const Run = Figure.extend({ before: Figure.shape.before.nullable() });

/** Figures of the four cards. Rules: docs/product/operations-dashboard.md. */
export const OperationsFigures = z.strictObject({
  /** Orders placed in the last 24 hours, and in each earlier period of 24 hours. */
  liveOrders: Figure,
  /** SKUs of the range that have a Woolworths SKU at the end of each day, and the total number of SKUs. */
  skuMappings: Figure.extend({ total: Count }),
  /**
   * SKUs that each of the last full syncs could compare with the retailer's, and their total; null before the first
   * sync.
   */
  inventorySync: Run.extend({ total: Count, finishedAt: IsoTime }).nullable(),
  integrationHealth: z.strictObject({
    /** Integrations that the last check found operational, and their total. */
    operational: Count,
    total: Count,
    /** Percent of each day's checks without an outage; null while today has none. */
    uptime: Run.nullable(),
  }),
});

/** Order in process, without personal data. */
export const OrderInProcess = z.strictObject({
  naraOrderId: z.string(),
  /** Null until the partner has accepted the order. */
  woolworthsOrderId: z.string().nullable(),
  /** Null for a role that may not see Live Orders. */
  customerRef: z.string().nullable(),
  status: z.enum(LIVE_ORDER_STATUSES),
  /** Pieces. */
  items: z.int().min(1),
  total: Rand,
  dcLocation: z.enum(DC_CODES),
  createdAt: IsoTime,
});

/** Newest first. */
const OrdersInProcess = z.strictObject({ orders: z.array(OrderInProcess) });

/** Current problem or state that needs attention. */
export const SystemAlert = z.strictObject({
  /** Stays the same while the alert concerns the same thing. */
  id: z.string(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  /** Start of the state; the current time if it is unknown. */
  timestamp: IsoTime,
  action: z.strictObject({
    label: z.enum(['Map SKU', 'View Report', 'View Details', 'Replay']),
    /** Screen that the alert opens, named by its permission. */
    screen: z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]),
    /** Name of the page within the portal, if it is not the first page of the screen. */
    page: z.enum(['audit', 'approvals']).optional(),
    /** Filter of that screen. */
    query: z.record(z.string(), z.string()),
  }),
});

/** Most severe first, then newest; only alerts that open a screen of the role. */
const SystemAlerts = z.strictObject({ alerts: z.array(SystemAlert) });

const SystemCheckName = z.enum(SYSTEM_CHECKS);

/** Result of one check. */
export const SystemCheckResult = z.strictObject({
  check: SystemCheckName,
  status: z.enum(HEALTH_STATUSES),
  /** Sentence for people. */
  detail: z.string(),
  /** Milliseconds; null if nothing was called. */
  responseTime: z.number().min(0).nullable(),
  checkedAt: IsoTime,
});

export type OperationsFigures = z.infer<typeof OperationsFigures>;
export type OrderInProcess = z.infer<typeof OrderInProcess>;
export type SystemAlert = z.infer<typeof SystemAlert>;
export type SystemCheckResult = z.infer<typeof SystemCheckResult>;

const access = PERMISSIONS.dashboard.roles;
const base = '/api/enterprise/dashboard';

export const operationsDashboardEndpoints = defineEndpoints({
  figures: {
    method: 'GET',
    path: base,
    access,
    summary: 'Orders of 24 hours, mapped SKUs, SKUs in sync and operational integrations, each with its run until now',
    response: OperationsFigures,
  },
  orders: {
    method: 'GET',
    path: `${base}/orders`,
    access,
    summary: 'List the three newest orders on their way, without naming the shopper',
    response: OrdersInProcess,
  },
  alerts: {
    method: 'GET',
    path: `${base}/alerts`,
    access,
    summary: 'List what somebody of this role should know now, each with the screen that it leads to',
    response: SystemAlerts,
  },
  check: {
    method: 'POST',
    path: `${base}/checks/:check`,
    access: PERMISSIONS.integration.roles,
    summary: 'Check one part of the system now and say what was found',
    params: z.strictObject({ check: SystemCheckName }),
    response: SystemCheckResult,
  },
  reportPdf: {
    method: 'GET',
    path: `${base}/daily-report.pdf`,
    access,
    audits: 'export',
    summary: 'Export the figures of the day, its orders by state and distribution centre, alerts and failures as PDF',
    response: 'application/pdf',
  },
  reportCsv: {
    method: 'GET',
    path: `${base}/daily-report.csv`,
    access,
    audits: 'export',
    summary: 'Export the same as CSV: section, subject, figure',
    response: 'text/csv',
  },
});
