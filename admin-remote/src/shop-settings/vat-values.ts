import type { FieldMessages } from '@nara/portal-ui';
import { HIGHEST_VAT } from '@nara/shared-contracts/rules/shop-settings';
import { beginFault } from './delivery-values';

/** Texts of the form of VAT; `from` is a South African minute, empty for now. */
export type VatValues = Readonly<{ percent: string; from: string }>;

/** Parses a typed rate: `15`, `15,5`, `15.5 %`. Returns undefined for anything else. */
export function readPercent(text: string): number | undefined {
  const digits = text.replace('%', '').trim().replace(',', '.');
  const percent = Number(digits);
  return /^\d{1,2}(\.\d{1,2})?$/.test(digits) && percent <= HIGHEST_VAT ? percent : undefined;
}

/** Returns the validation messages of a rate, by field; `now` is a South African minute for a planned change. */
export const validateVat =
  (now: string | null) =>
  ({ percent, from }: VatValues): FieldMessages<VatValues> => {
    const begin = now === null ? undefined : beginFault(from, now);
    return {
      ...(readPercent(percent) === undefined && { percent: `Enter a rate up to ${HIGHEST_VAT}%, such as 15 or 15.5.` }),
      ...(begin && { from: begin }),
    };
  };
