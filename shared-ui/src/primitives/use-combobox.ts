import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface ComboboxOptions<T> {
  /** Options that match the typed text, in order. */
  options: readonly T[];
  onChoose: (option: T) => void;
  /**
   * True to keep the list open with an option active. Otherwise typing or an arrow key opens it, Escape closes it, and
   * the arrow keys also pass through the field itself, where Enter sends the typed text.
   */
  isAlwaysOpen?: boolean;
}

/**
 * Returns the state, the keyboard handling and the ARIA attributes of a text field with a list of options below it (the
 * combobox pattern). The focus stays in the field, which names the active option.
 */
export function useCombobox<T>({ options, onChoose, isAlwaysOpen = false }: ComboboxOptions<T>) {
  const listId = useId();
  /** Start position of the arrow keys: the first option, or before it, in the field. */
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
  /** Resets the list, because the new text has its own options. */
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
    // The list may have become shorter.
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
    /** Makes an option active without scrolling, for the pointer. */
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
    /** Attributes of the option at an index of `options`. */
    optionAt: (at: number) =>
      ({
        id: optionId(at),
        role: 'option',
        tabIndex: -1,
        'aria-selected': at === activeAt,
        // A press must not take the focus from the field, because the list could close first.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => {
          const option = options[at];
          if (option !== undefined) choose(option);
        },
      }) as const,
  };
}
