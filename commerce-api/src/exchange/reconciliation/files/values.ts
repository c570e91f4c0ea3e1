import { southAfricanDate } from '#platform/time';

/** Digits in groups of three, or ungrouped, and at most two decimals. */
const PLAIN = /^(\d{1,12}|\d{1,3}(?:[ ,.']\d{3}){1,3})(?:([.,])(\d{1,2}))?$/;

/**
 * Parses an amount as banks write them: `-1 234.56`, `1,234.56`, `1234,5`, `R 750`, `(20.00)`, `20.00-`, `+5`, `20.00
 * Dr`. Returns cents; null for anything else, and if groups and decimals cannot be told apart.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const isBracketed = /^\(.*\)$/.test(bare);
  const inner = (isBracketed ? bare.slice(1, -1) : bare).trim();
  const { before = '', inside = '', digits = '', after = '' } = SIGNED.exec(inner)?.groups ?? {};
  if ([before, inside, after].filter((sign) => sign !== '').length > 1) return null;
  const [, whole = '', decimal, decimals = ''] = PLAIN.exec(digits) ?? [];
  // `1.234`: a group in some countries, a fraction in others.
  if (whole === '' || (!decimal && /\.\d{3}$/.test(whole)) || (decimal && whole.includes(decimal))) return null;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  const isNegative = isBracketed || before === '-' || inside === '-' || /^(-|dr)$/i.test(after);
  return isNegative && cents !== 0 ? -cents : cents;
}

const SIGNED = /^(?<before>[+-])?\s*(?:R|ZAR)?\s*(?<inside>-)?(?<digits>\d[\d ,.']*?)\s*(?<after>-|cr|dr)?$/i;

/** Order of the parts of a numeric date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDERS: Readonly<Record<DateOrder, RegExp>> = {
  ymd: /^(?<year>\d{4})[-/. ]?(?<month>\d{1,2})[-/. ]?(?<day>\d{1,2})(?!\d)/,
  dmy: /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/,
  mdy: /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/,
};
const IN_WORDS = /^(?<day>\d{1,2})[-/. ]?(?<name>[a-z]{3})[a-z]*[-/. ]?(?<year>\d{4}|\d{2})(?!\d)/i;

/**
 * Parses a date as banks write them: `2026/03/05`, `20260305`, `05/03/2026`, `05Mar2026`, `5 March 26`. A time may
 * follow. A numeric date that begins with the year needs no `order`. Returns the day as `2026-03-05`; null for anything
 * else.
 */
export function readDay(text: string, order: DateOrder = 'dmy'): string | null {
  const bare = text.trim();
  const parts = (ORDERS.ymd.exec(bare) ?? ORDERS[order].exec(bare) ?? IN_WORDS.exec(bare))?.groups;
  if (!parts) return null;
  const month = parts.name ? MONTHS.indexOf(parts.name.toLowerCase()) + 1 : Number(parts.month);
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  const day = `${year}-${String(month).padStart(2, '0')}-${String(parts.day).padStart(2, '0')}`;
  return year >= 2000 && isDay(day) ? day : null;
}

/** Checks whether a date exists. 30 February does not. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** South Africa is two hours ahead of UTC all year. */
const SOUTH_AFRICA = '+02:00';

/**
 * Parses a South African time, `2026-03-05 13:29:55`, or a day, which begins at midnight. Returns time in epoch ms and
 * day; null if invalid.
 */
export function readTime(text: string): { at: number; day: string } | null {
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text.trim());
  if (zoned) {
    const at = Date.parse(text.trim());
    return Number.isNaN(at) ? null : { at, day: southAfricanDate(at) };
  }
  const day = readDay(text);
  if (!day) return null;
  const [time = '00:00'] = /\d\d:\d\d(:\d\d)?/.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${SOUTH_AFRICA}`);
  return Number.isNaN(at) ? null : { at, day };
}
