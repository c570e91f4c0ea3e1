const ZONE = 'Africa/Johannesburg';
const exact = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });
const toTheMs = new Intl.DateTimeFormat('en-ZA', {
  timeZone: ZONE,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const relative = new Intl.RelativeTimeFormat('en-ZA', { numeric: 'auto' });

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats an ISO time in South African time, to the minute: `21 Nov 2026, 09:30`. */
export const formatDateTime = (iso: string): string => exact.format(new Date(iso));

/** Formats an ISO time in South African time, to the millisecond: `21 Nov 2026, 09:30:01,250`. */
export const formatExactTime = (iso: string): string => toTheMs.format(new Date(iso));

/**
 * Formats the distance of a time from now in whole units of the largest that fits: `2 hours ago`, `tomorrow`, `now`.
 * `now` in epoch ms.
 */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const elapsed = new Date(iso).getTime() - now;
  const step = STEPS.find(([, size]) => Math.abs(elapsed) >= size);
  return step ? relative.format(Math.trunc(elapsed / step[1]), step[0]) : relative.format(0, 'second');
}
