import type { ValidCode } from '@nara/shared-contracts';
import { syncedValue } from '../browser-storage';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was kept is the server's answer; of anything else nothing is made. */
const isValidCode = (found: unknown): found is ValidCode =>
  isRecord(found) &&
  typeof found.code === 'string' &&
  isRecord(found.promotion) &&
  typeof found.promotion.id === 'string' &&
  typeof found.promotion.name === 'string' &&
  isRecord(found.promotion.gift) &&
  Array.isArray(found.promotion.products) &&
  Array.isArray(found.promotion.categories);

const restore = (found: unknown): readonly ValidCode[] => (Array.isArray(found) ? found.filter(isValidCode) : []);

/** The codes that a shopper gave, with what each is for, until an order has them. */
export const keptCodes = syncedValue<readonly ValidCode[]>({
  key: 'nara-promotion-codes',
  area: () => localStorage,
  restore,
});

/** Keeps a code, in place of the same one. */
export const keepCode = (valid: ValidCode): void =>
  keptCodes.change((before) => [...before.filter(({ code }) => code !== valid.code), valid]);

export const removeCodes = (codes: readonly string[]): void =>
  keptCodes.change((before) => before.filter(({ code }) => !codes.includes(code)));
