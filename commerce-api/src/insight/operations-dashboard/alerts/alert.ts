import type { InventoryOverview, Permission, Role, SystemAlert } from '@nara/shared-contracts';
import { PERMISSIONS } from '@nara/shared-contracts/rules';
import type { CircuitBreaker } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';

/** What alerts are told from. */
export interface AlertContext {
  database: Database;
  partnerCircuit: CircuitBreaker;
  findInventory: () => Promise<InventoryOverview>;
  /** For whom. */
  role: Role;
  /** Epoch ms. */
  now: number;
}

/** Tells what is true now about one part of the business. */
export type FindAlerts = (context: AlertContext) => Promise<SystemAlert[]>;

type Action = SystemAlert['action'];

/** `since` in epoch ms. */
export const alert = (
  id: string,
  type: SystemAlert['type'],
  message: string,
  since: number,
  action: Action,
): SystemAlert => ({ id, type, message, timestamp: toIso(since), action });

export const mapSku = (query: Action['query']): Action => ({ label: 'Map SKU', screen: 'sku-mapping', query });
export const viewReport = (query: Action['query']): Action => ({ label: 'View Report', screen: 'inventory', query });
export const viewDetails = (screen: Permission, query: Action['query'] = {}): Action => ({
  label: 'View Details',
  screen,
  query,
});

export const mayOpen = (role: Role, screen: Permission): boolean =>
  (PERMISSIONS[screen].roles as readonly Role[]).includes(role);

/** `1 SKU has`, `12 SKUs have` */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
