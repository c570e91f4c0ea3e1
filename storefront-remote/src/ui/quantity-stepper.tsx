import { styled } from 'styled-components';
import { Icon } from './icon';
import { IconButton } from './icon-button';

const Frame = styled.fieldset`
  display: inline-grid;
  grid-template-columns: 2.75rem 2.5rem 2.75rem;
  align-items: center;
  border: 1px solid var(--stone);
  border-radius: 2px;

  output {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

interface QuantityStepperProps {
  /** What is counted, for those who cannot see it beside the stepper. */
  label: string;
  value: number;
  /** The least is 1. */
  max: number;
  onChange: (value: number) => void;
}

/** How many: from 1 to what is in stock. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  return (
    <Frame aria-label={label}>
      <IconButton
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(stepQuantity(value, -1, max))}
      >
        <Icon name="minus" size={16} />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton
        type="button"
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => onChange(stepQuantity(value, 1, max))}
      >
        <Icon name="plus" size={16} />
      </IconButton>
    </Frame>
  );
}

/** The next quantity: never below 1, never above `max`. */
const stepQuantity = (value: number, step: 1 | -1, max: number): number => Math.max(1, Math.min(value + step, max));
