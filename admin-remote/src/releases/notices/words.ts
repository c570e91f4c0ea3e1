import type { Tone } from '@nara/portal-ui';
import type { ReleaseNotice } from '@nara/shared-contracts/api/releases';
import type { ReleaseEvent } from '@nara/shared-contracts/rules/releases';

/** Labels of the events that recipients are notified of. */
export const EVENTS: Readonly<Record<ReleaseEvent, string>> = {
  published: 'Published',
  live: 'Live for everybody',
  waiting: 'Waiting for approval',
  refused: 'Approval refused',
  returned: 'Gone back from',
  'trial-failing': 'Trial failed',
  'extension-off': 'Extension switched off',
  freeze: 'Freeze set or ended',
};

export const NOTICE_STATES: Readonly<Record<ReleaseNotice['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  delivered: { label: 'Delivered', tone: 'green' },
  kept: { label: 'No mail server', tone: 'grey' },
  failed: { label: 'Failed', tone: 'red' },
};
