import type { ValidCode } from '@nara/shared-contracts/api/promotions';
import { syncedValue } from '../browser-storage';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only saved responses of the server are accepted; anything else is dropped. */
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

/** Codes that the shopper entered, with the promotion of each, kept until an order uses them. */
export const keptCodes = syncedValue<readonly ValidCode[]>({
  key: 'nara-promotion-codes',
  area: () => localStorage,
  restore,
});

/** Saves a code and replaces an earlier entry of the same code. */
export const keepCode = (valid: ValidCode): void =>
  keptCodes.change((before) => [...before.filter(({ code }) => code !== valid.code), valid]);

export const removeCodes = (codes: readonly string[]): void =>
  keptCodes.change((before) => before.filter(({ code }) => !codes.includes(code)));
