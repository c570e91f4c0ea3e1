/**
 * Returns the check digit for a GS1 number without one, using weights 3 and 1 from the right. Rule: GS1 General
 * Specifications, 7.9.
 */
export function gs1CheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** GS1 company prefix: 7 to 10 digits, which leaves room for a parcel's serial number. */
export const COMPANY_PREFIX = /^\d{7,10}$/;

/**
 * Returns the SSCC-18 of a parcel: extension digit 0, company prefix, serial number, check digit. Throws a RangeError
 * if the serial number has too many digits. Rule: docs/product/labels.md.
 */
export function toSscc(companyPrefix: string, serial: number): string {
  const room = 16 - companyPrefix.length;
  const reference = String(serial).padStart(room, '0');
  if (reference.length > room) throw new RangeError(`serial number ${serial} has more than ${room} digits`);
  const digits = `0${companyPrefix}${reference}`;
  return digits + gs1CheckDigit(digits);
}
