import type { Role } from '@nara/shared-contracts/rules/common';

/** Labels of the roles. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  logistics: 'Logistics',
  merchandising: 'Merchandising',
  finance: 'Finance',
};
