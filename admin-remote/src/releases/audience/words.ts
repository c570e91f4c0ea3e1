import { ROLE_LABELS } from '@nara/portal-ui';
import type { Role } from '@nara/shared-contracts/rules/common';

export interface Audience {
  share: number | null;
  roles?: readonly Role[] | undefined;
  cohorts?: readonly string[] | undefined;
}

/** Returns true for an audience without restrictions, which is everyone. */
export const isEverybody = ({ share, roles = [], cohorts = [] }: Audience): boolean =>
  share === null && roles.length === 0 && cohorts.length === 0;

/** Names of cohorts by their ids. */
export type CohortNames = ReadonlyMap<string, string>;

/** Describes an audience: a share of visitors, staff of some roles or cohorts, or everyone. */
export function describeAudience({ share, roles = [], cohorts = [] }: Audience, names: CohortNames): string {
  const parts = [
    share !== null && `${share}% of visitors`,
    roles.length > 0 && `staff with the role ${roles.map((role) => ROLE_LABELS[role]).join(' or ')}`,
    cohorts.length > 0 && `the cohort ${cohorts.map((id) => names.get(id) ?? 'one that was removed').join(' or ')}`,
  ];
  return parts.filter(Boolean).join(' and ');
}
