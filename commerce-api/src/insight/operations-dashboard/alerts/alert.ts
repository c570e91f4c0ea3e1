import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { Permission } from '@nara/shared-contracts/rules/session';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { AlertKind } from './links';

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
