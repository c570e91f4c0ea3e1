import { Button, type DateRange, DateRangeInput, isDay, Popover, presetOf, REPORT_SPANS } from '@nara/portal-ui';
import { MAX_REPORT_DAYS } from '@nara/shared-contracts/rules/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { useAddress } from '@nara/shared-ui';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Days of the address; empty for the month to date. */
export type ReportRange = DayRange | Record<string, never>;

/** Reads the range from an address and ignores invalid values: users can edit an address. */
function readRange(address: URLSearchParams): ReportRange {
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

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 0.6rem;
`;

interface RangePickerProps {
  /** Range shown. */
  range: DayRange | undefined;
  onChoose: (range: ReportRange) => void;
}

/** Lets the user choose the range of days for the whole screen. */
export function RangePicker({ range, onChoose }: RangePickerProps) {
  return (
    <Popover label="Custom Date Range" icon={<CalendarRange size={15} aria-hidden />}>
      <RangeForm key={`${range?.from} ${range?.to}`} range={range} onChoose={onChoose} />
    </Popover>
  );
}

/** Applies a preset immediately, and a custom range after both of its ends are set. */
function RangeForm({ range, onChoose }: RangePickerProps) {
  const [draft, setDraft] = useState<DateRange>(range ?? {});
  const { from, to } = draft;
  const choose = (next: DateRange) => {
    setDraft(next);
    const preset = presetOf(next, REPORT_SPANS, Date.now());
    if (preset === 'thisMonth') onChoose({});
    else if (preset && next.from && next.to) onChoose({ from: next.from, to: next.to });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // A refused range stays in the fields with its reason; the draft still has the previous range.
        const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (refused) refused.focus();
        else if (from && to) onChoose({ from, to });
      }}
    >
      <DateRangeInput
        label="Date range"
        value={draft}
        onChange={choose}
        presets={REPORT_SPANS}
        mostDays={MAX_REPORT_DAYS}
        isRequired
      />
      <Button
        type="submit"
        variant="primary"
        unavailable={from && to ? undefined : 'Choose the first and the last day.'}
      >
        Show range
      </Button>
    </Form>
  );
}
