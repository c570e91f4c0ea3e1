import { isDay } from '@nara/portal-ui';
import type { DayRange } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';

/** Days that the address names; empty for the month to date. */
export type ReportRange = DayRange | Record<string, never>;

/** Reads the range from an address and ignores anything else: an address may say anything. */
export function readRange(address: URLSearchParams): ReportRange {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isRange = [from, to].every(isDay) && from <= to;
  return isRange ? { from, to } : {};
}

/** Keeps the range of the report in the address, which can be shared, reloaded and stepped back through. */
export function useReportRange(): [ReportRange, (range: ReportRange) => void] {
  const [address, setAddress] = useSearchParams();
  const choose = ({ from, to }: ReportRange) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, day] of Object.entries({ from, to })) day ? next.set(name, day) : next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return [readRange(address), choose];
}
