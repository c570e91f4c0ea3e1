import { southAfricanTime } from '#platform/time';

/** Returns the digits of a time (epoch ms) in the South African time zone, such as `20260305143000250`. */
const digitsOf = (at: number): string => southAfricanTime(at).replace(/\D/g, '');

/** Formats a time (epoch ms) as `20260305` (code 102). */
export const toDate = (at: number): string => digitsOf(at).slice(0, 8);

/** Formats a time (epoch ms) as `202603051430` (code 203). */
export const toMinute = (at: number): string => digitsOf(at).slice(0, 12);

/** Parses a time in code 102 or 203. Returns epoch ms; null if invalid. */
export function fromDigits(digits: string): number | null {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(digits) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00+02:00`);
  return Number.isNaN(at) ? null : at;
}
