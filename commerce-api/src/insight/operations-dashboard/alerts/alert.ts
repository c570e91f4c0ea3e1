import type { Permission, Role, SystemAlert } from '@nara/shared-contracts';
import { PERMISSIONS } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';

/** Finds what is true now about one part of the business. `role` is of whoever looks. */
export type FindAlerts = (context: Context, role: Role) => Promise<SystemAlert[]>;

type Action = SystemAlert['action'];

/** Creates an alert about what has been true since `since` (epoch ms). */
export const alert = (
  id: string,
  type: SystemAlert['type'],
  message: string,
  since: number,
  action: Action,
): SystemAlert => ({ id, type, message, timestamp: toIso(since), action });

export const mapSku = (query: Action['query']): Action => ({ label: 'Map SKU', screen: 'sku-mapping', query });
/** Leads to failures of one cause that is mended, to be submitted again. */
export const replay = (query: Action['query']): Action => ({ label: 'Replay', screen: 'integration', query });
export const viewReport = (query: Action['query']): Action => ({ label: 'View Report', screen: 'inventory', query });
export const viewDetails = (screen: Permission, query: Action['query'] = {}): Action => ({
  label: 'View Details',
  screen,
  query,
});

/** Tells whether a role may open a screen. */
export const mayOpen = (role: Role, screen: Permission): boolean =>
  (PERMISSIONS[screen].roles as readonly Role[]).includes(role);
