import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface ComboboxOptions<T> {
  /** The options that fit what is typed, in order. */
  options: readonly T[];
  onChoose: (option: T) => void;
  /**
   * Keeps the list open with an option active. Otherwise typing or an arrow key opens it, Escape closes it, and the
   * arrow keys pass through the field itself, where Enter sends what is typed.
   */
  isAlwaysOpen?: boolean;
}

/**
 * Returns the state, the keyboard and the ARIA attributes of a text field with a list of options below it (the combobox
 * pattern): the focus stays in the field, which names the active option.
 */
export function useCombobox<T>({ options, onChoose, isAlwaysOpen = false }: ComboboxOptions<T>) {
  const listId = useId();
  /** Where the arrow keys begin: the first option, or before it, in the field. */
  const start = isAlwaysOpen ? 0 : -1;
  const [isOpen, setIsOpen] = useState(false);
  const [activeAt, setActiveAt] = useState(start);
  const isShown = isAlwaysOpen || (isOpen && options.length > 0);
  const active = isShown ? options[activeAt] : undefined;
  const optionId = (at: number) => `${listId}-${at}`;

  const moveTo = (at: number) => {
    setActiveAt(at);
    document.getElementById(optionId(at))?.scrollIntoView?.({ block: 'nearest' });
  };
  const close = () => {
    setIsOpen(false);
    setActiveAt(start);
  };
  /** Starts again, because what was typed has options of its own. */
  const restart = () => {
    setIsOpen(true);
    moveTo(start);
  };
  const choose = (option: T) => {
    close();
    onChoose(option);
  };
  const step = (by: 1 | -1) => {
    const places = options.length - start;
    if (places === 0) return;
    setIsOpen(true);
    // The list may have become shorter than it was.
    moveTo(activeAt < options.length ? ((activeAt - start + by + places) % places) + start : 0);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (event.key === 'Escape' && isShown && !isAlwaysOpen) close();
    else return;
    event.preventDefault();
  };

  return {
    isShown,
    close,
    restart,
    /** Makes an option active without scrolling, as a pointer does that is over it. */
    activate: setActiveAt,
    /** Attributes of the text field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': active === undefined ? undefined : optionId(activeAt),
      autoComplete: 'off',
      onKeyDown,
    } as const,
    /** Attributes of the list around the options. */
    list: { id: listId, role: 'listbox' } as const,
    /** Attributes of the option at a place of `options`. */
    optionAt: (at: number) =>
      ({
        id: optionId(at),
        role: 'option',
        tabIndex: -1,
        'aria-selected': at === activeAt,
        // A press must not take the focus from the field, which may close the list first.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => {
          const option = options[at];
          if (option !== undefined) choose(option);
        },
      }) as const,
  };
}
