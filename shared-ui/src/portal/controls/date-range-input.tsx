import { styled } from 'styled-components';
import { useNow } from '../display/clock';
import { controlFrame } from './control-styles';
import { DATE_PRESETS, type DatePreset, type DateRange, presetOf, presetRange, withEnd } from './date-range';
import { type Option, Select } from './select';

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
type Choice = DatePreset | typeof ANY | typeof CUSTOM;

const PRESETS = Object.entries(DATE_PRESETS).map(([value, label]) => ({ value: value as Choice, label }));

interface DateRangeInputProps {
  /** Accessible name of the whole. */
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
}

/** A span of days: one of the usual ones, or from and to. */
export function DateRangeInput({ label, value, onChange }: DateRangeInputProps) {
  const now = useNow();
  const preset = presetOf(value, now);
  const isAny = !value.from && !value.to;
  const options: Option<Choice>[] = [
    { value: ANY, label: 'Any time' },
    ...PRESETS,
    ...(preset || isAny ? [] : [{ value: CUSTOM, label: 'Custom' } as const]),
  ];
  const choose = (choice: Choice) => {
    if (choice === ANY) onChange({});
    else if (choice !== CUSTOM) onChange(presetRange(choice, now));
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
