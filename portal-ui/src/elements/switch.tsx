import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
`;

const Track = styled.button`
  flex: none;
  width: 2.5rem;
  height: 1.5rem;
  padding: 2px;
  border: 1px solid var(--muted);
  border-radius: 1rem;
  background: var(--sunken);
  cursor: pointer;

  &::before {
    display: block;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: 50%;
    background: var(--muted);
    transition: transform 150ms;
    content: '';
  }

  &[aria-checked='true'] {
    border-color: var(--ink);
    background: var(--ink);
  }

  &[aria-checked='true']::before {
    background: var(--surface);
    transform: translateX(1rem);
  }

  &:disabled {
    opacity: 0.55;
    cursor: default;
  }

  @media (prefers-reduced-motion: reduce) {
    &::before {
      transition: none;
    }
  }
`;

interface SwitchProps {
  /** Label next to the switch. */
  children: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches something on or off, with immediate effect. */
export function Switch({ children, isOn, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Frame>
      <Track
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!isOn)}
      />
      <span id={id}>{children}</span>
    </Frame>
  );
}
