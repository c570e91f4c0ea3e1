import type { FaultKind, PartnerFaults } from '@nara/shared-contracts';
import { formatDuration } from '@nara/shared-ui';
import { FAULT_LABELS } from '../words';

export const FAULT_KINDS = Object.keys(FAULT_LABELS) as FaultKind[];

/** The faults that have a share. */
export const activeFaults = ({ shares }: PartnerFaults): FaultKind[] => FAULT_KINDS.filter((kind) => shares[kind] > 0);

/** A fault and its share: `Latency of 500 ms, 20 %`. */
export const describeFault = ({ shares, latencyMs }: PartnerFaults, kind: FaultKind): string =>
  `${FAULT_LABELS[kind]}${kind === 'latency' ? ` of ${formatDuration(latencyMs)}` : ''}, ${shares[kind]} %`;

/** The same with every share at nothing; latency and seed stay for the next time. */
export const withoutFaults = (faults: PartnerFaults): PartnerFaults => ({
  ...faults,
  shares: Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 0])) as PartnerFaults['shares'],
});
