import type { Tone } from '@nara/portal-ui';
import type { TraceLane, TraceOutcome } from '@nara/shared-contracts/rules/trace';

/** Lanes in drawing order, with their names. */
export const LANES: Readonly<Record<TraceLane, string>> = {
  shopper: 'Shopper',
  api: 'API',
  payment: 'Payment',
  outbox: 'Outbox',
  partner: 'Partner',
  staff: 'Staff',
  email: 'E-mail',
  log: 'System log',
};

export const LANE_ORDER = Object.keys(LANES) as TraceLane[];

export const OUTCOMES: Readonly<Record<TraceOutcome, { label: string; tone: Tone }>> = {
  ok: { label: 'Done', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  open: { label: 'Waiting', tone: 'yellow' },
  neutral: { label: 'Noted', tone: 'grey' },
};
