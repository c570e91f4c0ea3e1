import type { Tone } from '@nara/portal-ui';
import type { Activation, LoadFigures } from '@nara/shared-contracts';

/** What an entry of the log of activations says to people. */
export function describeActivation({ kind, version, share }: Activation): { text: string; tone: Tone } {
  switch (kind) {
    case 'activated':
      return { text: `${version} went live for everybody`, tone: 'green' };
    case 'canary':
      return { text: `${version} went on trial for ${share}% of visitors`, tone: 'blue' };
    case 'canary-stopped':
      return { text: `The trial of ${version} ended`, tone: 'yellow' };
    case 'rolled-back':
      return { text: `Rolled back to ${version}`, tone: 'yellow' };
  }
}

/** Share of loads that failed in per cent; null without loads. A screen that failed later is a failure and no load. */
export const failureRate = ({ loads, failures }: Pick<LoadFigures, 'loads' | 'failures'>): number | null =>
  loads + failures === 0 ? null : (100 * failures) / Math.max(loads, failures);

/** The older versions that everybody had, each with the newest revision that made it live; the newest first. */
export function versionsToReturnTo(
  activations: readonly Activation[],
  active: string | undefined,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, version, revision } of activations) {
    const wasLive = kind === 'activated' || kind === 'rolled-back';
    if (wasLive && version !== active && !found.has(version)) found.set(version, revision);
  }
  return found;
}
