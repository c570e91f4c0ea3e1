import { z } from 'zod';
import { IsoTime, Rand } from '../../wire/fields';
import { Figure } from '../dashboard/schemas';
import { HEALTH_STATUSES } from '../integration/vocabulary';
import { DC_CODES } from '../inventory/centres';
import { LIVE_ORDER_STATUSES } from '../orders/vocabulary';
import { PERMISSIONS, type Permission } from '../session/permissions';
import { ALERT_TYPES, SYSTEM_CHECKS } from './vocabulary';

const Count = z.int().min(0);

/** A figure that may have nothing to be compared with yet. */
const Run = Figure.extend({ before: Figure.shape.before.nullable() });

/** The four cards. What each counts and compares: docs/product.md, "Operations Dashboard". */
export const OperationsFigures = z.strictObject({
  /** Placed in the last 24 hours, and in each 24 hours before. */
  liveOrders: Figure,
  /** SKUs of the range that have a Woolworths SKU, at the end of each day, of how many. */
  skuMappings: Figure.extend({ total: Count }),
  /** SKUs that each of the last full syncs could compare with the retailer's, of how many; null before the first. */
  inventorySync: Run.extend({ total: Count, finishedAt: IsoTime }).nullable(),
  integrationHealth: z.strictObject({
    /** Integrations that the last check found operational, of how many. */
    operational: Count,
    total: Count,
    /** Percent of each day's checks that found no outage; null while today has none. */
    uptime: Run.nullable(),
  }),
});

/** An order on its way. It never tells who the shopper is. */
export const OrderInProcess = z.strictObject({
  naraOrderId: z.string(),
  /** null until the partner has accepted the order. */
  woolworthsOrderId: z.string().nullable(),
  /** null for a role that does not see Live Orders. */
  customerRef: z.string().nullable(),
  status: z.enum(LIVE_ORDER_STATUSES),
  /** Pieces. */
  items: z.int().min(1),
  total: Rand,
  dcLocation: z.enum(DC_CODES),
  createdAt: IsoTime,
});

/** The newest first. */
export const OrdersInProcess = z.strictObject({ orders: z.array(OrderInProcess) });

/** Something that is true now and that somebody should know. */
export const SystemAlert = z.strictObject({
  /** The same as long as it is about the same. */
  id: z.string(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  /** Since when it is so; the present where that is not known. */
  timestamp: IsoTime,
  action: z.strictObject({
    label: z.enum(['Map SKU', 'View Report', 'View Details']),
    /** The screen that it leads to, by the permission for it. */
    screen: z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]),
    /** What the screen is narrowed to. */
    query: z.record(z.string(), z.string()),
  }),
});

/** The gravest first, then the newest; only what leads the role to a screen of its own. */
export const SystemAlerts = z.strictObject({ alerts: z.array(SystemAlert) });

export const SystemCheckName = z.enum(SYSTEM_CHECKS);

/** What a check found just now. */
export const SystemCheckResult = z.strictObject({
  check: SystemCheckName,
  status: z.enum(HEALTH_STATUSES),
  /** In a sentence, for people. */
  detail: z.string(),
  /** In ms; null when nothing was called. */
  responseTime: z.number().min(0).nullable(),
  checkedAt: IsoTime,
});

export type OperationsFigures = z.infer<typeof OperationsFigures>;
export type OrderInProcess = z.infer<typeof OrderInProcess>;
export type SystemAlert = z.infer<typeof SystemAlert>;
export type SystemCheckResult = z.infer<typeof SystemCheckResult>;
