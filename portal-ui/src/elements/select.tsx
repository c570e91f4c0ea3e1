import { styled } from 'styled-components';
import { controlFrame } from './controls';

const Frame = styled.select`
  ${controlFrame}
  min-width: 8rem;
  padding: 0 0.5rem;
  cursor: pointer;
`;

export interface Option<V extends string> {
  value: V;
  label: string;
}

/** Binds a control to a filter of a list; undefined for no filter. */
export interface FilterField<V extends string> {
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

interface SelectProps<V extends string> {
  /** Accessible name. */
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
}

/** Native select with a fixed list of values. */
export function Select<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onChange(option.value);
  };
  return (
    <Frame aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Frame>
  );
}
