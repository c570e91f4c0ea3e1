import type { MockDataType } from '@nara/shared-contracts/rules/test-environment';

/** Values of the generator's form as typed. */
export interface GeneratorValues extends Record<string, string> {
  type: MockDataType;
  quantity: string;
  seed: string;
  days: string;
}

const MOST = 1000;
const LARGEST_SEED = 999_999;
const MOST_DAYS = 60;

/** Returns a random seed, so that users do not have to think of one. */
export const newSeed = (): string => String(Math.floor(Math.random() * (LARGEST_SEED + 1)));

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const fault = (isRight: boolean, least: number, most: number) =>
  isRight ? undefined : `Enter a whole number from ${least} to ${most}.`;

/** Returns whether data of a kind is spread over days. */
export const hasDays = (type: MockDataType): boolean => type === 'orders' || type === 'customers';

/** Returns the validation messages of the form, by field. */
export const faultsOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  quantity: fault(isWhole(quantity, 1, MOST), 1, MOST),
  seed: fault(isWhole(seed, 0, LARGEST_SEED), 0, LARGEST_SEED),
  days: fault(!hasDays(type) || isWhole(days, 0, MOST_DAYS), 0, MOST_DAYS),
});

/** Returns the request for the API. */
export const wantedOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  type,
  quantity: Number(quantity),
  seed: Number(seed),
  days: hasDays(type) ? Number(days) : 0,
});
