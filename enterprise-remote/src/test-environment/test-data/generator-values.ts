import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import { plural } from '@nara/shared-contracts/rules/common';
import type { MockDataType } from '@nara/shared-contracts/rules/test-environment';

/** Types of data that can be generated, with the screens that show them. */
export const TYPES = {
  orders: {
    label: 'Orders',
    one: 'order',
    hint: 'Orders of 25 regular customers, placed as shoppers place them: they reduce stock and go to the sandbox’s partner.',
    screen: { label: 'Live Orders', permission: 'live-orders' },
  },
  products: {
    label: 'Products',
    one: 'product',
    hint: 'Products like those of the range, with variants, stock and Woolworths mappings; one variant in ten has none.',
    screen: { label: 'SKU Mapping', permission: 'sku-mapping' },
  },
  customers: {
    label: 'Customers',
    one: 'customer',
    hint: 'Each customer comes with a first order.',
    screen: { label: 'Live Orders', permission: 'live-orders' },
  },
  inventory: {
    label: 'Inventory',
    one: 'stock movement',
    hint: 'Deliveries of 1 to 40 pieces to stock records all over the range; the same seed repeats them.',
    screen: { label: 'Inventory Sync', permission: 'inventory' },
  },
} as const satisfies Record<MockDataType, unknown>;

export const TYPE_OPTIONS = (Object.keys(TYPES) as MockDataType[]).map((value) => ({
  value,
  label: TYPES[value].label,
}));

/** Describes the outcome: `9 orders made with seed 4711. 1 was there already.` */
export function describeResult(
  type: MockDataType,
  seed: number,
  { made, known, refused, reason }: MockDataResult,
): string {
  const parts = [`${plural(made, TYPES[type].one)} made with seed ${seed}.`];
  if (known > 0) parts.push(`${plural(known, 'was', 'were')} there already.`);
  if (refused > 0) parts.push(`${refused} could not be made: ${reason ?? 'they were refused.'}`);
  return parts.join(' ');
}

/** Values of the generator's form as typed. */
export interface GeneratorValues extends Record<string, string> {
  type: MockDataType;
  quantity: string;
  seed: string;
  days: string;
}

const MAX = 1000;
const MAX_SEED = 999_999;
const MAX_DAYS = 60;

/** Returns a random seed, so that users do not have to think of one. */
export const newSeed = (): string => String(Math.floor(Math.random() * (MAX_SEED + 1)));

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const fault = (isRight: boolean, least: number, most: number) =>
  isRight ? undefined : `Enter a whole number from ${least} to ${most}.`;

/** Returns whether data of a kind is spread over days. */
export const hasDays = (type: MockDataType): boolean => type === 'orders' || type === 'customers';

/** Returns the validation messages of the form, by field. */
export const faultsOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  quantity: fault(isWhole(quantity, 1, MAX), 1, MAX),
  seed: fault(isWhole(seed, 0, MAX_SEED), 0, MAX_SEED),
  days: fault(!hasDays(type) || isWhole(days, 0, MAX_DAYS), 0, MAX_DAYS),
});

/** Returns the request for the API. */
export const wantedOf = ({ type, quantity, seed, days }: GeneratorValues) => ({
  type,
  quantity: Number(quantity),
  seed: Number(seed),
  days: hasDays(type) ? Number(days) : 0,
});
