import type { FaultKind, PartnerFaults } from '@nara/shared-contracts';
import { FAULT_LABELS } from '../words';
import { FAULT_KINDS } from './words';

/** Texts of the form. */
export type FaultValues = Record<FaultKind | 'latencyMs' | 'seed', string>;

export const LABELS: Readonly<Record<keyof FaultValues, string>> = {
  ...FAULT_LABELS,
  latencyMs: 'Latency (ms)',
  seed: 'Seed',
};

export const toValues = ({ shares, latencyMs, seed }: PartnerFaults): FaultValues => ({
  ...(Object.fromEntries(FAULT_KINDS.map((kind) => [kind, String(shares[kind])])) as Record<FaultKind, string>),
  latencyMs: String(latencyMs),
  seed: String(seed),
});

const MOST = { latencyMs: 30_000, seed: 2_147_483_647 } as const;

const isWithin = (text: string, most: number): boolean => /^\d{1,10}$/.test(text.trim()) && Number(text) <= most;

/** Returns the errors that keep the faults from being set, by field. */
export function validate(values: FaultValues): Partial<FaultValues> {
  const wrong: Partial<FaultValues> = {};
  for (const kind of FAULT_KINDS) {
    if (!isWithin(values[kind], 100)) wrong[kind] = 'Enter a whole number from 0 to 100.';
  }
  for (const field of ['latencyMs', 'seed'] as const) {
    const most = MOST[field];
    if (!isWithin(values[field], most)) wrong[field] = `Enter a whole number from 0 to ${most}.`;
  }
  return wrong;
}

/** Converts valid texts to faults. */
export const toFaults = (values: FaultValues): PartnerFaults => ({
  shares: Object.fromEntries(FAULT_KINDS.map((kind) => [kind, Number(values[kind])])) as PartnerFaults['shares'],
  latencyMs: Number(values.latencyMs),
  seed: Number(values.seed),
});
