import type { Activation } from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';
import { MINUTE_MS } from '#platform/time';
import { readLog } from '../activate/activation-log';
import type { Policy } from './policy';

/**
 * Returns how long a version has been on trial without interruption, in ms up to `now` (epoch ms). A trial that has
 * ended no longer counts; a change of the visitors' share does not interrupt it.
 */
export function trialTime(log: readonly Activation[], version: string, now: number): number {
  const isTrial = ({ kind, version: tried }: Activation) => kind === 'canary' && tried === version;
  const began = log[log.findLastIndex((entry) => !isTrial(entry)) + 1];
  return began ? Math.max(0, now - Date.parse(began.at)) : 0;
}

/**
 * Checks that a version has been on trial for long enough to go live for everybody. The first version of a remote has
 * nothing to be compared with, and a version that was live before has been tried, so neither needs a trial.
 */
export const trial: Policy = (log, { act, version, isForAll, at }, { trial: { minutes } }) => {
  if (act !== 'activate' || !isForAll || minutes === null) return null;
  const wasLive = log.some(
    ({ kind, version: live }) => live === version && kind !== 'canary' && kind !== 'canary-stopped',
  );
  if (wasLive || !readLog(log).active) return null;
  const had = Math.floor(trialTime(log, version, at) / MINUTE_MS);
  const detail =
    had >= minutes
      ? `on trial for ${plural(had, 'minute')} of ${minutes}`
      : `It needs a trial of ${plural(minutes, 'minute')}; it has had ${had || 'none'}.`;
  return { check: 'trial-too-short', passed: had >= minutes, detail };
};
