import type { Tone } from '@nara/portal-ui';
import type { Role, UserStatus } from '@nara/shared-contracts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  logistics: 'Logistics',
  merchandising: 'Merchandising',
};

export const STATUSES: Readonly<Record<UserStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  pending: { label: 'Pending', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

export const USER_STATUSES = Object.keys(STATUSES) as UserStatus[];
