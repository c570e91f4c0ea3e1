import { useSession } from '@nara/shared-contracts';
import { useModal } from '@nara/shared-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRememberedList } from '../device';
import { type Command, findCommands, withRecent } from './command';
import { PaletteFrame } from './palette-frame';

const RECENT_KEY = 'nara-portal-recent-commands';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds a command by a few letters and runs it: a combobox in a dialog, with the recent ones first. */
export function Palette({ commands, onClose }: PaletteProps) {
  const dialog = useModal(useSession(({ expired }) => expired));
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [recent, setRecent] = useRememberedList(RECENT_KEY);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = findCommands(commands, query, recent);
  const optionId = (index: number) => `${listId}-${index}`;

  const run = (command: Command | undefined) => {
    if (!command) return;
    setRecent(withRecent(recent, command.id));
    onClose();
    command.run();
  };

  const activate = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      activate((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[active]);
    }
  };

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
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Where to, or what to do?"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          activate(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <div
            key={command.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            // The keyboard stays in the field and runs the active one from there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
            tabIndex={-1}
          >
            <span>{command.label}</span>
            <small>{query === '' && recent.includes(command.id) ? `Recent · ${command.group}` : command.group}</small>
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 && 'No command fits.'}</p>
    </PaletteFrame>
  );
}
