import { Button, type DateRange, DateRangeInput, Popover, presetOf, REPORT_SPANS } from '@nara/portal-ui';
import { MOST_REPORT_DAYS } from '@nara/shared-contracts/rules/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReportRange } from './use-report-range';

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
        mostDays={MOST_REPORT_DAYS}
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
