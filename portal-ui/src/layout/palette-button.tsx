import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { controlFrame } from '../elements/control-styles';

const Frame = styled.button`
  ${controlFrame}
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-width: 2.125rem;
  padding: 0 0.5rem;
  color: var(--muted);
  cursor: pointer;

  &:hover {
    background: var(--sunken);
    color: var(--ink);
  }

  kbd {
    padding: 0 0.3rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    font-family: inherit;
    font-size: 0.75rem;
  }

  @media (max-width: 900px) {
    border-color: transparent;

    > :not(svg) {
      display: none;
    }
  }

  @media (pointer: coarse) {
    min-width: 2.75rem;
  }
`;

/** Opens the command palette; a wide window shows the keyboard shortcut too. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <Frame
      type="button"
      aria-label="Commands (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      title="Commands (Ctrl K)"
      onClick={onPress}
    >
      <Search size={16} aria-hidden />
      <span>Commands</span>
      <kbd>Ctrl K</kbd>
    </Frame>
  );
}
