import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SwatchDot } from '../../catalogue';
import type { ColorChoice, Piece } from './selection';

const Group = styled.fieldset`
  legend {
    margin-bottom: 0.75rem;
    padding: 0;
    font-size: var(--text-sm);
  }

  legend b {
    font-weight: 600;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;

interface ChoiceGroupProps {
  label: string;
  /** Name of the chosen option. */
  chosen: string;
  children: ReactNode;
}

/** One choice about a product: its name, the chosen option and the available options. */
function ChoiceGroup({ label, chosen, children }: ChoiceGroupProps) {
  return (
    <Group>
      <legend>
        <b>{label}</b> {chosen}
      </legend>
      <div>{children}</div>
    </Group>
  );
}

const Swatch = styled.button<{ $isSoldOut: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  transition: border-color var(--ease);

  &:hover {
    border-color: var(--stone);
  }

  &[aria-pressed="true"] {
    border-color: var(--ink);
  }

  &::after {
    position: absolute;
    inset: 0;
    display: ${({ $isSoldOut }) => ($isSoldOut ? 'block' : 'none')};
    border-radius: 50%;
    background: linear-gradient(
      135deg,
      transparent calc(50% - 1.5px),
      var(--ink) calc(50% - 1.5px) calc(50% - 0.5px),
      var(--white) calc(50% - 0.5px) calc(50% + 1px),
      transparent calc(50% + 1px)
    );
    content: "";
  }
`;

interface ColorPickerProps {
  colors: readonly ColorChoice[];
  chosen: string;
  onChoose: (color: string) => void;
}

export function ColorPicker({ colors, chosen, onChoose }: ColorPickerProps) {
  return (
    <ChoiceGroup label="Colour" chosen={chosen}>
      {colors.map(({ color, colorCode, isSoldOut }) => {
        const name = isSoldOut ? `${color}, Out of Stock` : color;
        return (
          <Swatch
            key={color}
            type="button"
            $isSoldOut={isSoldOut}
            aria-label={name}
            aria-pressed={color === chosen}
            title={name}
            onClick={() => onChoose(color)}
          >
            <SwatchDot color={colorCode} size="2rem" />
          </Swatch>
        );
      })}
    </ChoiceGroup>
  );
}

const Size = styled.button`
  display: grid;
  align-content: center;
  min-width: 4rem;
  min-height: 3.25rem;
  padding: 0.35rem 0.75rem;
  border: 1px solid var(--stone);
  border-radius: 2px;
  background: none;
  line-height: 1.25;
  cursor: pointer;
  transition:
    background var(--ease),
    color var(--ease);

  &:hover:not(:disabled) {
    border-color: var(--ink);
  }

  &[aria-pressed="true"]:not(:disabled) {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);
  }

  &:disabled {
    border-style: dashed;
    color: var(--muted);
    cursor: not-allowed;
  }

  &:disabled[aria-pressed="true"] {
    border-color: var(--ink);
  }

  &:disabled span {
    text-decoration: line-through;
  }

  small {
    font-size: 0.6875rem;
  }
`;

interface SizePickerProps {
  /** Sizes of the chosen colour. */
  sizes: readonly Piece[];
  chosen: Piece | null;
  /** The shopper's usual size. */
  ownSize: string | null;
  onChoose: (size: string) => void;
}

export function SizePicker({ sizes, chosen, ownSize, onChoose }: SizePickerProps) {
  return (
    <ChoiceGroup label="Size" chosen={chosen ? chosen.size : 'Choose a size'}>
      {sizes.map(({ size, stock }) => (
        <Size
          key={size}
          type="button"
          disabled={stock === 0}
          aria-pressed={size === chosen?.size}
          onClick={() => onChoose(size)}
        >
          <span>{size}</span>
          {size === ownSize && <small>Your size</small>}
          {stock === 0 && <small>Out of Stock</small>}
        </Size>
      ))}
    </ChoiceGroup>
  );
}
