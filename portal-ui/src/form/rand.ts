/** Matches amounts with commas between thousands: `1,299` and `1,299.50`. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/**
 * Parses rand as people and spreadsheets write them: `899`, `R 1 299.50`, `899,50`, `1,299.50`; undefined otherwise.
 */
export function readRand(text: string): number | undefined {
  const bare = text.replace(/^\s*R/i, '').replace(/\s/g, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}
