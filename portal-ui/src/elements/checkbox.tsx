import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 1.75rem;
  font-size: 0.8125rem;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

const Box = styled.input`
  flex: none;
  width: 1rem;
  height: 1rem;
  margin: 0;
  accent-color: var(--ink);
  cursor: pointer;
`;

interface CheckboxProps {
  /** Accessible name; also visible if there are no children. */
  label: string;
  isChecked: boolean;
  /** True for a mixed state: the checkbox represents several, some of which are on. */
  isPartly?: boolean;
  disabled?: boolean;
  /** Hides the name from view but not from screen readers, as in a row of a table. */
  isBare?: boolean;
  onChange: (isChecked: boolean) => void;
  children?: ReactNode;
}

/** Native checkbox with three states. */
export function Checkbox({
  label,
  isChecked,
  isPartly = false,
  disabled,
  isBare = false,
  onChange,
  children,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <Label>
      <Box
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isBare && (children ?? label)}
    </Label>
  );
}
