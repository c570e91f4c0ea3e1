import type { Tone } from '@nara/portal-ui';
import type { AuditCheck } from '@nara/shared-contracts/api/audit';
import type { AuditKind } from '@nara/shared-contracts/rules/audit';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatExactTime } from '@nara/shared-ui';

/** Label and colour of each kind of entry. */
export const KINDS: Readonly<Record<AuditKind, { label: string; tone: Tone }>> = {
  change: { label: 'Change', tone: 'blue' },
  'sign-in': { label: 'Sign-in', tone: 'green' },
  read: { label: 'Read', tone: 'grey' },
  export: { label: 'Export', tone: 'yellow' },
};

/** Describes the result of a check of the seals. */
export function checkText({ sealed, brokenAt }: AuditCheck): string {
  if (!brokenAt) return `The audit log is whole: ${plural(sealed, 'sealed entry', 'sealed entries')}.`;
  const { no, after, fault } = brokenAt;
  return `The audit log is broken: entry ${no} was ${fault}${after === null ? '' : `, after ${formatExactTime(after)}`}.`;
}
