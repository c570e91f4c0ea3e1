import { southAfricanTime } from '#platform/time';

/** Returns the digits of a moment (epoch ms) in South African time, such as `20260305143000250`. */
const digitsOf = (at: number): string => southAfricanTime(at).replace(/\D/g, '');

/** Writes a moment (epoch ms) like `20260305` (code 102). */
export const toDate = (at: number): string => digitsOf(at).slice(0, 8);

/** Writes a moment (epoch ms) like `202603051430` (code 203). */
export const toMinute = (at: number): string => digitsOf(at).slice(0, 12);

/** Reads a moment of code 102 or 203. Returns epoch ms; null when it is none. */
export function fromDigits(digits: string): number | null {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(digits) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00+02:00`);
  return Number.isNaN(at) ? null : at;
}
