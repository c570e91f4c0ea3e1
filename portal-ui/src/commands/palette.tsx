import { useSession } from '@nara/shared-contracts/host';
import { useCombobox, useModal } from '@nara/shared-ui';
import { useState } from 'react';
import { useRememberedList } from '../device';
import { type Command, findCommands, withRecent } from './command';
import { PaletteFrame } from './palette-frame';

const RECENT_KEY = 'nara-portal-recent-commands';

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds a command by a few letters and runs it; recent commands come first. */
export function Palette({ commands, onClose }: PaletteProps) {
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
