import { useSession } from '@nara/shared-contracts/host';
import { useCombobox, useModal } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRememberedList } from '../device/remembered';
import { Dialog, overlay } from '../dialog/dialog';
import { type Command, findCommands, withRecent } from './command';
import type { Overlay } from './command-registry';

const PaletteFrame = styled.dialog`
  ${overlay}
  width: min(36rem, calc(100vw - 2rem));
  max-height: min(26rem, 70dvh);
  margin: 12dvh auto auto;

  input {
    flex: none;
    height: 3rem;
    padding: 0 1rem;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font-size: 1rem;
  }

  input:focus-visible {
    outline: none;
    border-bottom-color: var(--ink);
  }

  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  [role='listbox'] {
    padding: 0.4rem;
    overflow-y: auto;
    list-style: none;
  }

  [role='option'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-height: 2.25rem;
    padding: 0 0.6rem;
    border-radius: var(--radius);
    cursor: pointer;
  }

  [role='option'][aria-selected='true'] {
    background: var(--sunken);
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }

  p:not(:empty) {
    padding: 0 1rem 1rem;
    color: var(--muted);
  }
`;

const RECENT_KEY = 'nara-portal-recent-commands';

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds a command by a few letters and runs it; recent commands come first. */
function Palette({ commands, onClose }: PaletteProps) {
  const dialog = useModal(useSession(({ expired }) => expired));
  const [recent, setRecent] = useRememberedList(RECENT_KEY);
  const [query, setQuery] = useState('');
  const found = findCommands(commands, query, recent);

  const run = (command: Command) => {
    setRecent(withRecent(recent, command.id));
    onClose();
    command.run();
  };

  const combobox = useCombobox({ options: found, onChoose: run, isAlwaysOpen: true });

  return (
    <PaletteFrame
      ref={dialog}
      aria-label="Commands"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is asked for in order to type
        autoFocus
        {...combobox.field}
        aria-label="Find a command"
        spellCheck={false}
        placeholder="Go to a screen or run a command"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          combobox.restart();
        }}
      />
      <ul {...combobox.list} aria-label="Commands">
        {found.map((command, index) => (
          <li key={command.id} {...combobox.optionAt(index)} onPointerMove={() => combobox.activate(index)}>
            <span>{command.label}</span>
            <small>{query === '' && recent.includes(command.id) ? `Recent · ${command.group}` : command.group}</small>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && 'No matching commands.'}</p>
    </PaletteFrame>
  );
}

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
