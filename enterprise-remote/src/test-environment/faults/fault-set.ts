import type { ApiClient } from '@nara/shared-contracts/api/client';
import { formatDuration } from '@nara/shared-ui';

/** Faults of a sandbox: the share of each kind in percent, the duration of a latency (ms), and the seed. */
export interface FaultSet<K extends string> {
  shares: Readonly<Record<K, number>>;
  latencyMs: number;
  seed: number;
}

/** The faults that a sandbox supports, with their texts. */
export interface FaultFamily<K extends string> {
  title: string;
  /** Labels of the buttons. */
  choose: string;
  clear: string;
  /** Labels of the faults, in order. */
  labels: Readonly<Record<K, string>>;
  /** Describes what the share of each kind refers to. */
  hintOf: (kind: K) => string;
  /** Message for no faults. */
  none: string;
  /** Message after all faults have been cleared. */
  cleared: string;
  save: (api: ApiClient, faults: FaultSet<K>) => Promise<unknown>;
}

/** Returns the kinds of a family, in order. */
export const kindsOf = <K extends string>({ labels }: FaultFamily<K>): K[] => Object.keys(labels) as K[];

/** Returns the faults with a share above zero. */
export const activeFaults = <K extends string>(family: FaultFamily<K>, { shares }: FaultSet<K>): K[] =>
  kindsOf(family).filter((kind) => shares[kind] > 0);

/** Describes a fault and its share: `Latency of 500 ms, 20 %`. */
export const describeFault = <K extends string>(
  { labels }: FaultFamily<K>,
  { shares, latencyMs }: FaultSet<K>,
  kind: K,
): string => `${labels[kind]}${kind === 'latency' ? ` of ${formatDuration(latencyMs)}` : ''}, ${shares[kind]} %`;

/** Returns the settings with every share at zero; latency and seed are kept for the next time. */
export const withoutFaults = <K extends string>(family: FaultFamily<K>, faults: FaultSet<K>): FaultSet<K> => ({
  ...faults,
  shares: Object.fromEntries(kindsOf(family).map((kind) => [kind, 0])) as Record<K, number>,
});
