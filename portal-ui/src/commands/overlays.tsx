import { styled } from 'styled-components';
import { Dialog } from '../dialog/dialog';
import type { Command } from './command';
import { Palette } from './palette';
import type { Overlay } from './use-overlay-keys';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0.6rem 1.25rem;

  kbd {
    padding: 0.1rem 0.4rem;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--sunken);
    font-family: var(--mono);
    font-size: 0.75rem;
  }
`;

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Find a screen or an action (⌘ K on a Mac)' },
  { keys: ['/'], does: 'Go to the search field of a list' },
  { keys: ['↑', '↓'], does: 'Move between rows on the focused control' },
  { keys: ['Space'], does: 'Select the row whose checkbox is focused' },
  { keys: ['Enter'], does: 'Press the focused button: View opens the row' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** Lists every keyboard shortcut of the portal. */
function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width="32rem" onClose={onClose}>
      <Keys>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

interface OverlaysProps {
  overlay: Overlay;
  commands: readonly Command[];
  onClose: () => void;
}

/** Shows the palette or the shortcuts above any screen. They share one module, which is loaded on demand. */
export function Overlays({ overlay, commands, onClose }: OverlaysProps) {
  if (overlay === 'help') return <ShortcutHelp onClose={onClose} />;
  return <Palette commands={commands} onClose={onClose} />;
}
