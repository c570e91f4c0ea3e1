import type { TraceEntry } from '@nara/shared-contracts/api/trace';
import type { TraceLane, TraceOutcome } from '@nara/shared-contracts/rules/trace';
import { withoutPersons } from '#staff/system-log';

/** Entry before it is sent; times in epoch ms. */
export interface Step extends Omit<TraceEntry, 'at'> {
  at: number;
}

type Rest = Partial<Pick<Step, 'durationMs' | 'outcome' | 'requestId'>>;

/** Creates a step, and masks customers' data in its text. Defaults: no duration, neutral, no call. */
export const step = (lane: TraceLane, id: string, at: number, text: string, rest: Rest = {}): Step => ({
  id: `${lane}:${id}`,
  lane,
  at,
  durationMs: null,
  outcome: 'neutral' satisfies TraceOutcome,
  text: withoutPersons(text),
  requestId: null,
  ...rest,
});
