import { isDay } from '@nara/portal-ui';
import type { Days } from './queries';

/** Reads the days from an address and ignores anything else: an address may say anything. */
export function readDays(address: URLSearchParams): Days {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {};
}
