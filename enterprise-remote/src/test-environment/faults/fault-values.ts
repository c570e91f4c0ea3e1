import { type FaultFamily, type FaultSet, kindsOf } from './fault-set';

/** Texts of the form. */
export type FaultValues<K extends string> = Record<K | 'latencyMs' | 'seed', string>;

/** Returns the labels of the form's fields, in order. */
export const labelsOf = <K extends string>({ labels }: FaultFamily<K>): Readonly<FaultValues<K>> => ({
  ...labels,
  latencyMs: 'Latency (ms)',
  seed: 'Seed',
});

export const toValues = <K extends string>(
  family: FaultFamily<K>,
  { shares, latencyMs, seed }: FaultSet<K>,
): FaultValues<K> => ({
  ...(Object.fromEntries(kindsOf(family).map((kind) => [kind, String(shares[kind])])) as Record<K, string>),
  latencyMs: String(latencyMs),
  seed: String(seed),
});

const MOST = { latencyMs: 30_000, seed: 2_147_483_647 } as const;

const isWithin = (text: string, most: number): boolean => /^\d{1,10}$/.test(text.trim()) && Number(text) <= most;

/** Returns the validation messages of the faults, by field. */
export function validate<K extends string>(
  family: FaultFamily<K>,
  values: FaultValues<K>,
): Partial<Record<string, string>> {
  const wrong: Partial<Record<string, string>> = {};
  for (const kind of kindsOf(family)) {
    if (!isWithin(values[kind], 100)) wrong[kind] = 'Enter a whole number from 0 to 100.';
  }
  for (const field of ['latencyMs', 'seed'] as const) {
    const most = MOST[field];
    if (!isWithin(values[field], most)) wrong[field] = `Enter a whole number from 0 to ${most}.`;
  }
  return wrong;
}

/** Converts valid texts to faults. */
export const toFaults = <K extends string>(family: FaultFamily<K>, values: FaultValues<K>): FaultSet<K> => ({
  shares: Object.fromEntries(kindsOf(family).map((kind) => [kind, Number(values[kind])])) as Record<K, number>,
  latencyMs: Number(values.latencyMs),
  seed: Number(values.seed),
});
