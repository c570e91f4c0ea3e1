/** The check digit of a GS1 number without one: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function gs1CheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A company prefix of 7 to 10 digits leaves room for the serial number of a parcel. */
export const COMPANY_PREFIX = /^\d{7,10}$/;

/**
 * The SSCC-18 of a parcel: extension digit 0, the company's prefix, the serial number, the check digit. Throws when the
 * serial number has outgrown its room.
 */
export function toSscc(companyPrefix: string, serial: number): string {
  const room = 16 - companyPrefix.length;
  const reference = String(serial).padStart(room, '0');
  if (reference.length > room) throw new RangeError(`serial number ${serial} has more than ${room} digits`);
  const digits = `0${companyPrefix}${reference}`;
  return digits + gs1CheckDigit(digits);
}
