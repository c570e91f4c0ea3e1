import { ROLE_LABELS } from '@nara/portal-ui';
import type { Role } from '@nara/shared-contracts';

interface Audience {
  share: number | null;
  roles?: readonly Role[];
}

/** Describes whom something is for: a share of visitors, staff of some roles, or both. */
export function describeAudience({ share, roles = [] }: Audience): string {
  const staff = roles.length > 0 && `staff with the role ${roles.map((role) => ROLE_LABELS[role]).join(' or ')}`;
  return [share !== null && `${share}% of visitors`, staff].filter(Boolean).join(' and ');
}
