import { styled } from 'styled-components';
import { useNow } from '../../display';
import { controlFrame, type Option, Select } from '../../elements';
import { type DatePresets, type DateRange, presetOf, presetRange, RECENT_DAYS, withEnd } from './date-range';

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
`;

const ANY = 'any';
const CUSTOM = 'custom';

interface DateRangeInputProps {
  /** Accessible name of the group. */
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Ranges that are offered by name; the last days unless given. */
  presets?: DatePresets;
  /** Requires a range: any time is not offered. */
  isRequired?: boolean;
}

/** Asks for a range of days: a preset, or from and to. */
export function DateRangeInput({
  label,
  value,
  onChange,
  presets = RECENT_DAYS,
  isRequired = false,
}: DateRangeInputProps) {
  const now = useNow();
  const preset = presetOf(value, presets, now);
  const isAny = !value.from && !value.to;
  const options: Option<string>[] = [
    ...(isRequired ? [] : [{ value: ANY, label: 'Any time' }]),
    ...Object.entries(presets).map(([name, { label: text }]) => ({ value: name, label: text })),
    ...(preset || isAny ? [] : [{ value: CUSTOM, label: 'Custom' }]),
  ];
  const choose = (choice: string) => {
    const chosen = presets[choice];
    if (chosen) onChange(presetRange(chosen, now));
    else if (choice === ANY) onChange({});
  };
  return (
    <Frame aria-label={label}>
      <Select label="Period" value={preset ?? (isAny ? ANY : CUSTOM)} options={options} onChange={choose} />
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={end === 'from' ? 'From' : 'To'}
          value={value[end] ?? ''}
          onChange={({ target }) => onChange(withEnd(value, end, target.value))}
        />
      ))}
    </Frame>
  );
}
