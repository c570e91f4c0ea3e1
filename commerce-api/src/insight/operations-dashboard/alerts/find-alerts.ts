import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { ALERT_TYPES } from '@nara/shared-contracts/rules/operations-dashboard';
import type { Context } from '#platform/subject';
import { type FindAlerts, mayOpen } from './alert';
import { findApprovalAlerts } from './approvals';
import { findAuditAlerts } from './audit';
import { findEndingAlerts } from './endings';
import { findFailureAlerts } from './failures';
import { findGuessingAlerts } from './guessing';
import { findInventoryAlerts } from './inventory';
import { findMappingAlerts } from './mappings';
import { findMessageAlerts } from './messages';
import { findOrderAlerts } from './orders';
import { findPasscodeAlerts } from './passcode';
import { findReturnAlerts } from './returns';
import { findServiceAlerts } from './services';

const SOURCES: readonly FindAlerts[] = [
  findGuessingAlerts,
  findPasscodeAlerts,
  findAuditAlerts,
  findApprovalAlerts,
  findFailureAlerts,
  findServiceAlerts,
  findOrderAlerts,
  findEndingAlerts,
  findMappingAlerts,
  findInventoryAlerts,
  findReturnAlerts,
  findMessageAlerts,
];

/** Lists the alerts whose screen the role may open, by severity, then newest first. */
export async function findAlerts(context: Context, role: Role): Promise<SystemAlert[]> {
  const found = await Promise.all(SOURCES.map((find) => find(context, role)));
  return found
    .flat()
    .filter(({ action }) => mayOpen(role, action.screen))
    .sort((a, b) => gravityOf(a) - gravityOf(b) || b.timestamp.localeCompare(a.timestamp));
}

const gravityOf = ({ type }: SystemAlert): number => ALERT_TYPES.indexOf(type);
