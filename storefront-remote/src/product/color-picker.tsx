import { styled } from 'styled-components';
import { SwatchDot } from '../catalogue';
import { ChoiceGroup } from './choice-group';
import type { ColorChoice } from './selection';

const Swatch = styled.button`
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
`;

interface ColorPickerProps {
  colors: readonly ColorChoice[];
  chosen: string;
  onChoose: (color: string) => void;
}

export function ColorPicker({ colors, chosen, onChoose }: ColorPickerProps) {
  return (
    <ChoiceGroup label="Colour" chosen={chosen}>
      {colors.map(({ color, colorCode }) => (
        <Swatch
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={color === chosen}
          title={color}
          onClick={() => onChoose(color)}
        >
          <SwatchDot color={colorCode} size="2rem" />
        </Swatch>
      ))}
    </ChoiceGroup>
  );
}
