import type { Role } from '@nara/shared-contracts';

/** Names of roles, for people. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  logistics: 'Logistics',
  merchandising: 'Merchandising',
  finance: 'Finance',
};
