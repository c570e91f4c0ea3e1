import { Refusal } from '@nara/sandbox-shared';
import { formOf } from '../../forms';
import type { Cashier } from '../../hosted/cashier';
import type { Ledger } from '../../ledger/ledger';
import type { PeachMerchant } from '../merchant';
import { isSigned } from '../signature';

export interface PeachApiServices {
  peach: PeachMerchant;
  ledger: Ledger;
  cashier: Cashier;
  /** Returns epoch ms. */
  now: () => number;
}

/** Returns the fields of a query, a form or a flat JSON document. Throws Refusal 400 for anything else. */
export function fieldsOfCall(given: unknown): Record<string, string> {
  if (typeof given === 'string') return formOf(given);
  const entries = Object.entries(given ?? {});
  const wrong = entries.find(([, value]) => typeof value !== 'string');
  if (wrong) throw new Refusal(400, '200.300.404', `invalid or missing parameter - (${wrong[0]})`);
  return Object.fromEntries(entries);
}

/** Checks the caller of a request. Throws Refusal 400, which the documentation has for every invalid request. */
export function checkCaller(fields: Readonly<Record<string, string>>, { entityId, secretToken }: PeachMerchant): void {
  if (fields['authentication.entityId'] !== entityId || !isSigned(fields, secretToken)) {
    throw new Refusal(400, '800.900.300', 'invalid authentication information');
  }
}
