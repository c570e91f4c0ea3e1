import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../../display/relative-time';
import { controlFrame } from '../../elements/controls';
import { type Option, Select } from '../../elements/select';
import { type DatePresets, type DateRange, presetOf, presetRange, RECENT_DAYS, rangeFault } from './date-range';

const Frame = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  input {
    ${controlFrame}
    padding: 0 0.5rem;
  }

  input[aria-invalid='true'] {
    border-color: var(--red-ink);
  }

  p {
    flex-basis: 100%;
    color: var(--red-ink);
    font-size: 0.75rem;
  }
`;

const ANY = 'any';
const CUSTOM = 'custom';

interface DateRangeInputProps {
  /** Accessible name of the group. */
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Named ranges; default to recent days. */
  presets?: DatePresets;
  /** True if a range is required: "any time" is not offered. */
  isRequired?: boolean;
  /** Longest range in days; unlimited by default. */
  mostDays?: number;
}

/** Field for a range of days: a preset, or from and to. An invalid range stays in the fields, with the reason below. */
export function DateRangeInput({
  label,
  value,
  onChange,
  presets = RECENT_DAYS,
  isRequired = false,
  mostDays,
}: DateRangeInputProps) {
  const now = useNow();
  const id = useId();
  // An invalid range stays until the owner's range changes.
  const [typed, setTyped] = useState({ over: value, range: value });
  const isTyped = typed.over.from === value.from && typed.over.to === value.to;
  const shown = isTyped ? typed.range : value;
  const fault = rangeFault(shown, mostDays);
  const preset = presetOf(shown, presets, now);
  const isAny = !shown.from && !shown.to;
  const options: Option<string>[] = [
    ...(isRequired ? [] : [{ value: ANY, label: 'Any time' }]),
    ...Object.entries(presets).map(([name, { label: text }]) => ({ value: name, label: text })),
    ...(preset || isAny ? [] : [{ value: CUSTOM, label: 'Custom' }]),
  ];
  const change = (range: DateRange) => {
    setTyped({ over: value, range });
    if (!rangeFault(range, mostDays)) onChange(range);
  };
  const choose = (choice: string) => {
    const chosen = presets[choice];
    if (chosen) change(presetRange(chosen, now));
    else if (choice === ANY) change({});
  };
  return (
    <Frame aria-label={label}>
      <Select label="Period" value={preset ?? (isAny ? ANY : CUSTOM)} options={options} onChange={choose} />
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={end === 'from' ? 'From' : 'To'}
          aria-invalid={end === 'to' && fault !== undefined}
          aria-describedby={fault && id}
          value={shown[end] ?? ''}
          onChange={({ target }) => change({ ...shown, [end]: target.value || undefined })}
        />
      ))}
      {fault && (
        <p id={id} role="alert">
          {fault}
        </p>
      )}
    </Frame>
  );
}
