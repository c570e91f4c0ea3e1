import type { Tone } from '@nara/portal-ui';
import type { Activation, FreezeWindow, LoadFigures } from '@nara/shared-contracts/api/releases';
import { formatCount, ROLE_LABELS, type Role } from '@nara/shared-contracts/rules/common';
import type { ExtensionPoint } from '@nara/shared-contracts/rules/composition';
import type { TokenRights } from '@nara/shared-contracts/rules/releases';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { formatRate } from '@nara/shared-ui';

export interface Audience {
  share: number | null;
  roles?: readonly Role[] | undefined;
  cohorts?: readonly string[] | undefined;
}

/** Returns true for an audience without restrictions, which is everyone. */
export const isEverybody = ({ share, roles = [], cohorts = [] }: Audience): boolean =>
  share === null && roles.length === 0 && cohorts.length === 0;

/** Names of cohorts by their ids. */
export type CohortNames = ReadonlyMap<string, string>;

/** Describes an audience: a share of visitors, staff of some roles or cohorts, or everyone. */
export function describeAudience({ share, roles = [], cohorts = [] }: Audience, names: CohortNames): string {
  const parts = [
    share !== null && `${share}% of visitors`,
    roles.length > 0 && `staff with the role ${roles.map((role) => ROLE_LABELS[role]).join(' or ')}`,
    cohorts.length > 0 && `the cohort ${cohorts.map((id) => names.get(id) ?? 'one that was removed').join(' or ')}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

/** Describes an entry of the log of activations. */
export function describeActivation(activation: Activation, names: CohortNames): { text: string; tone: Tone } {
  const { kind, version, reason } = activation;
  switch (kind) {
    case 'activated':
      return { text: `${version} went live for everybody`, tone: 'green' };
    case 'canary':
      return { text: `${version} went on trial for ${describeAudience(activation, names)}`, tone: 'blue' };
    case 'canary-stopped':
      return { text: `The trial of ${version} ended`, tone: 'yellow' };
    case 'rolled-back':
      return { text: reason ? `${version} went live again by itself` : `Rolled back to ${version}`, tone: 'yellow' };
  }
}

/**
 * Returns the percentage of loads that failed; null without loads. A screen that fails after loading counts as a
 * failure but not as a load.
 */
export const failureRate = ({ loads, failures }: Pick<LoadFigures, 'loads' | 'failures'>): number | null =>
  loads + failures === 0 ? null : (100 * failures) / Math.max(loads, failures);

/** Describes how many loads of a version failed. */
export const describeLoads = ({ loads, failures }: LoadFigures): string =>
  `${formatRate(failureRate({ loads, failures }))} of ${formatCount(Math.max(loads, failures))} loads failed`;

/** Returns earlier live versions, each with its newest activation, newest first. */
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

/** Permissions of a deploy token. */
export const RIGHTS: Readonly<Record<TokenRights, string>> = {
  publish: 'Publish versions',
  activate: 'Make published versions live',
  both: 'Publish versions and make them live',
};

/** Labels of the kinds of page errors. */
export const FAULTS: Readonly<Record<RemoteFaultKind, string>> = {
  screen: 'Screen broke',
  chunk: 'Script missing',
  start: 'Start failed',
  error: 'Uncaught error',
  rejection: 'Uncaught rejection',
  call: 'Call not answered',
};

/** Labels of the extension points. */
export const PLACES: Readonly<Record<ExtensionPoint, string>> = {
  navigation: 'Navigation',
  command: 'Command',
  'dashboard-card': 'Dashboard card',
  'order-panel': 'Panel of an order',
  'settings-page': 'Settings page',
  'product-slot': 'Product page',
  event: 'Events',
};

export type FreezeState = 'Planned' | 'In force' | 'Ended' | 'Over';

/** Returns the state of a freeze at `now` (epoch ms). */
export function freezeState({ from, until, endedAt }: FreezeWindow, now: number): FreezeState {
  if (endedAt) return 'Ended';
  if (now < Date.parse(from)) return 'Planned';
  return now < Date.parse(until) ? 'In force' : 'Over';
}

/** Formats a size in bytes. */
export const formatSize = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1024))} KiB`;
