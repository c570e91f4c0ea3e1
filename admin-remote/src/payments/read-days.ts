import { isDay } from '@nara/portal-ui';
import type { Days } from './queries';

/** Reads the days from an address and ignores invalid values: users can edit an address. */
export function readDays(address: URLSearchParams): Days {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {};
}
