import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { PERMISSIONS, type Permission } from '@nara/shared-contracts/rules/session';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';

type Action = SystemAlert['action'];
type Query = Action['query'];

const mapSku = (query: Query): Action => ({ label: 'Map SKU', screen: 'sku-mapping', query });
const viewReport = (query: Query): Action => ({ label: 'View Report', screen: 'inventory', query });
const viewDetails = (screen: Permission, query: Query): Action => ({ label: 'View Details', screen, query });

const OF_CAUSE = (cause: string) => viewDetails('integration', { cause });

/**
 * Target of each kind of alert: its screen, filtered to the alert's subject or opened at it. The whole audit log and
 * all pending approvals need no filter.
 */
export const ALERT_LINKS = {
  guessing: (): Action => ({ ...viewDetails('users', { kind: 'sign-in' }), page: 'audit' }),
  /** Opens the switch of the enterprise passcode. */
  'passcode-on': () => viewDetails('users', { open: 'passcode' }),
  audit: (): Action => ({ ...viewDetails('users', {}), page: 'audit' }),
  approvals: (): Action => ({ ...viewDetails('returns', {}), page: 'approvals' }),
  failed: OF_CAUSE,
  /** Searches for the SKU that the partner does not know, or for ours. */
  'failed-unmapped': (sku: string) => mapSku({ search: sku }),
  /** Opens failures whose cause has been fixed, so that they can be submitted again. */
  'failed-mended': (cause: string): Action => ({ label: 'Replay', screen: 'integration', query: { cause } }),
  /** Opens the most severe of the other causes. */
  'failed-others': OF_CAUSE,
  service: (service: WatchedSystem) => viewDetails('integration', { service }),
  'partner-spared': () => viewDetails('integration', { service: 'Woolworths API' }),
  'sent-after-cancelling': (newest: string) => viewDetails('live-orders', { order: newest }),
  'edi-refused': (newest: string) => viewDetails('live-orders', { order: newest }),
  'orders-handed-over': () => viewDetails('live-orders', { placed: 'today' }),
  'orders-ending': () => viewDetails('orders', { status: 'pending', sort: 'createdAt' }),
  'sku-unmapped': () => mapSku({ status: 'unmapped' }),
  'sku-pending': () => mapSku({ status: 'pending_review' }),
  /** SKUs that were compared longest ago come first. */
  'sync-failed': () => viewReport({ sort: 'lastSync' }),
  'sync-errors': () => viewReport({ status: 'error' }),
  'sync-done': () => viewReport({ sort: '-lastSync' }),
  centres: () => viewReport({ sort: 'lastSync' }),
  centre: (dc: DistributionCentre) => viewReport({ missingAt: dc }),
  'stock-low': () => viewReport({ level: 'low' }),
  'stock-out': () => viewReport({ level: 'out' }),
  'returns-waiting': () => viewDetails('returns', { status: 'pending_inspection' }),
  'messages-overdue': () => viewDetails('messages', { state: 'waiting' }),
} as const;

export type AlertKind = keyof typeof ALERT_LINKS;

/** Finds the current alerts about one part of the business. `role` is that of the viewer. */
export type FindAlerts = (context: Context, role: Role) => Promise<SystemAlert[]>;

/**
 * Creates an alert about a condition that has held since `since` (epoch ms). Its id starts with its kind; `action` is
 * that of `ALERT_LINKS`.
 */
export const alert = (
  id: AlertKind | `${AlertKind}:${string}`,
  type: SystemAlert['type'],
  message: string,
  since: number,
  action: SystemAlert['action'],
): SystemAlert => ({ id, type, message, timestamp: toIso(since), action });

/** Tells whether a role may open a screen. */
export const mayOpen = (role: Role, screen: Permission): boolean =>
  (PERMISSIONS[screen].roles as readonly Role[]).includes(role);
