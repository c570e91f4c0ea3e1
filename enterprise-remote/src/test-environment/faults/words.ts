import type { FaultKind, PartnerFaults } from '@nara/shared-contracts';
import { formatDuration } from '@nara/shared-ui';
import { FAULT_LABELS } from '../words';

export const FAULT_KINDS = Object.keys(FAULT_LABELS) as FaultKind[];

/** Returns the faults with a share above zero. */
export const activeFaults = ({ shares }: PartnerFaults): FaultKind[] => FAULT_KINDS.filter((kind) => shares[kind] > 0);

/** Describes a fault and its share: `Latency of 500 ms, 20 %`. */
export const describeFault = ({ shares, latencyMs }: PartnerFaults, kind: FaultKind): string =>
  `${FAULT_LABELS[kind]}${kind === 'latency' ? ` of ${formatDuration(latencyMs)}` : ''}, ${shares[kind]} %`;

/** Returns the settings with every share at zero; latency and seed are kept for the next time. */
export const withoutFaults = (faults: PartnerFaults): PartnerFaults => ({
  ...faults,
  shares: Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 0])) as PartnerFaults['shares'],
});
