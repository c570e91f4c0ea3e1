import type { MockDataType } from '@nara/shared-contracts';

/** Values of the generator's form, as typed. */
export interface GeneratorValues extends Record<string, string> {
  type: MockDataType;
  quantity: string;
  seed: string;
  days: string;
}

const MOST = 1000;
const LARGEST_SEED = 999_999;
const MOST_DAYS = 60;

/** Returns a random seed, so that nobody has to think one up. */
export const newSeed = (): string => String(Math.floor(Math.random() * (LARGEST_SEED + 1)));

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const fault = (isRight: boolean, least: number, most: number) =>
  isRight ? undefined : `Enter a whole number from ${least} to ${most}.`;

/** Tells whether data of a kind is spread over days. */
export const hasDays = (type: MockDataType): boolean => type === 'orders' || type === 'customers';

/** Returns the errors that keep the form from being sent, by field. */
export const faultsOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  quantity: fault(isWhole(quantity, 1, MOST), 1, MOST),
  seed: fault(isWhole(seed, 0, LARGEST_SEED), 0, LARGEST_SEED),
  days: fault(!hasDays(type) || isWhole(days, 0, MOST_DAYS), 0, MOST_DAYS),
});

/** Returns what the API is asked for. */
export const wantedOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  type,
  quantity: Number(quantity),
  seed: Number(seed),
  days: hasDays(type) ? Number(days) : 0,
});
