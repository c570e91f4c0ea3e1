import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { SearchIndex } from './search-index';
import { type Completion, completionsOf } from './suggestions';

/** The keyboard and the state of a search field with a list of completions below it (the combobox pattern). */
export function useCompletions(index: SearchIndex, typed: string, onChoose: (completion: Completion) => void) {
  const [isOpen, setOpen] = useState(false);
  const [activeAt, setActiveAt] = useState(-1);
  const text = useDeferredValue(typed);
  const completions = useMemo(() => completionsOf(index, text), [index, text]);
  const isShown = isOpen && completions.length > 0;

  const close = () => {
    setOpen(false);
    setActiveAt(-1);
  };
  const choose = (completion: Completion) => {
    close();
    onChoose(completion);
  };
  /** Round through the list and the field itself, which is at -1. */
  const step = (by: 1 | -1) => {
    const places = completions.length + 1;
    setActiveAt((at) => (at < completions.length ? ((at + 1 + by + places) % places) - 1 : 0));
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const active = isShown ? completions[activeAt] : undefined;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };
  /** New text has completions of its own. */
  const onInput = () => {
    setOpen(true);
    setActiveAt(-1);
  };

  return { completions, isShown, activeAt, choose, close, onKeyDown, onInput };
}
