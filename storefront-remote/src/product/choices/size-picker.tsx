import { styled } from 'styled-components';
import { ChoiceGroup } from './choice-group';
import type { Piece } from './selection';

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
