import type { DayRange } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';

/** The days that the address names; none for the month until today. */
export type ReportRange = DayRange | Record<string, never>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The range in an address. What is no range is ignored: an address may say anything. */
export function readRange(address: URLSearchParams): ReportRange {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isRange = [from, to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day))) && from <= to;
  return isRange ? { from, to } : {};
}

/** The range of the report, kept in the address: it can be shared, reloaded and stepped back through. */
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
