import type { Tone } from '@nara/portal-ui';
import { type AuditCheck, type AuditKind, plural } from '@nara/shared-contracts';
import { formatExactTime } from '@nara/shared-ui';

/** How each kind of entry is named and coloured. */
export const KINDS: Readonly<Record<AuditKind, { label: string; tone: Tone }>> = {
  change: { label: 'Change', tone: 'blue' },
  'sign-in': { label: 'Sign-in', tone: 'green' },
  read: { label: 'Read', tone: 'grey' },
  export: { label: 'Export', tone: 'yellow' },
};

const ACTIONS: Readonly<Record<string, string>> = {
  'access.sign-in': 'Signed in',
  'access.sign-in-refused': 'Failed to sign in',
  'access.sign-out': 'Signed out',
  'access.read': 'Read personal data',
  'access.export': 'Exported data',
};

/** Returns an action in words; one without words is named by its code. */
export const actionText = (action: string): string => ACTIONS[action] ?? action;

/** Tells what a check of the seals found. */
export function checkText({ sealed, brokenAt }: AuditCheck): string {
  if (!brokenAt) return `The audit log is whole: ${plural(sealed, 'sealed entry', 'sealed entries')}.`;
  const { no, after, fault } = brokenAt;
  return `The audit log is broken: entry ${no} was ${fault}${after === null ? '' : `, after ${formatExactTime(after)}`}.`;
}
