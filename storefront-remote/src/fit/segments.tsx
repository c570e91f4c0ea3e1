import { useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.fieldset`
  display: inline-flex;
  justify-self: start;
  border: 1px solid var(--muted);
  border-radius: 2px;

  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    padding: 0.25rem 1.1rem;
    font-size: var(--text-sm);
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  label:has(:checked) {
    background: var(--ink);
    color: var(--white);
  }

  label:has(:focus-visible) {
    outline: var(--focus);
    outline-offset: 2px;
  }
`;

interface SegmentsProps<T extends string> {
  label: string;
  options: Readonly<Record<T, string>>;
  /** Null if nothing is chosen yet. */
  chosen: T | null;
  onChoose: (option: T) => void;
}

/** Group of a few options, all visible, of which one can be chosen. */
export function Segments<T extends string>({ label, options, chosen, onChoose }: SegmentsProps<T>) {
  const name = useId();
  return (
    <Frame aria-label={label}>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          {text}
        </label>
      ))}
    </Frame>
  );
}
