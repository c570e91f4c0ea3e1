import type { Tone } from '@nara/portal-ui';
import type { AuditKind } from '@nara/shared-contracts';

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
