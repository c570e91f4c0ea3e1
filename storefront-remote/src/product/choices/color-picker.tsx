import { styled } from 'styled-components';
import { SwatchDot } from '../../catalogue';
import { ChoiceGroup } from './choice-group';
import type { ColorChoice } from './selection';

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
