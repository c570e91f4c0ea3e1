import { isDay } from '@nara/portal-ui';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { useAddress } from '@nara/shared-ui';

/** Days of the address; empty for the month to date. */
export type ReportRange = DayRange | Record<string, never>;

/** Reads the range from an address and ignores invalid values: users can edit an address. */
export function readRange(address: URLSearchParams): ReportRange {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isRange = [from, to].every(isDay) && from <= to;
  return isRange ? { from, to } : {};
}

/**
 * Keeps the range of the report in the address, so that it can be shared and reloaded, and works with the Back button.
 */
export function useReportRange(): [ReportRange, (range: ReportRange) => void] {
  const [address, changeAddress] = useAddress();
  const choose = ({ from, to }: ReportRange) =>
    changeAddress(
      (now) => {
        for (const [name, day] of Object.entries({ from, to })) day ? now.set(name, day) : now.delete(name);
        return now;
      },
      { preventScrollReset: true },
    );
  return [readRange(address), choose];
}
