import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon, IconButton } from './icon';

const Frame = styled.fieldset`
  display: inline-grid;
  grid-template-columns: 2.75rem 2.5rem 2.75rem;
  align-items: center;
  border: 1px solid var(--stone);
  border-radius: 2px;
  outline-offset: 2px;

  output {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

interface QuantityStepperProps {
  /** Accessible name of the counted item, for screen readers. */
  label: string;
  value: number;
  /** Maximum; the minimum is 1. */
  max: number;
  onChange: (value: number) => void;
}

/** Control for a quantity, from 1 to what is in stock. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  const isLeast = value <= 1;
  const isMost = value >= max;
  return (
    <Frame ref={useKeptFocus(isLeast, isMost)} tabIndex={-1} aria-label={label}>
      <IconButton
        type="button"
        data-press="decrease"
        aria-label="Decrease quantity"
        disabled={isLeast}
        onClick={() => onChange(stepQuantity(value, -1, max))}
      >
        <Icon name="minus" size={16} />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton
        type="button"
        data-press="increase"
        aria-label="Increase quantity"
        disabled={isMost}
        onClick={() => onChange(stepQuantity(value, 1, max))}
      >
        <Icon name="plus" size={16} />
      </IconButton>
    </Frame>
  );
}

/** Moves the focus when the button that held it has just been disabled: to the other button, or else to the stepper. */
function useKeptFocus(isLeast: boolean, isMost: boolean) {
  const frame = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can only be lost when one of these changes
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled') || !frame.current?.contains(activeElement)) return;
    (frame.current.querySelector<HTMLElement>('button:enabled') ?? frame.current).focus();
  }, [isLeast, isMost]);
  return frame;
}

/** Returns the next quantity: never below 1, never above `max`. */
const stepQuantity = (value: number, step: 1 | -1, max: number): number => Math.max(1, Math.min(value + step, max));
