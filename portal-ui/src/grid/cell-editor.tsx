import { type KeyboardEvent, useRef } from 'react';

interface CellEditorProps {
  /** Accessible name. */
  label: string;
  text: string;
  inputMode: 'decimal' | undefined;
  /**
   * Called once, with the text to write, or undefined if editing was cancelled; `step` is where the focus moves next.
   */
  onEnd: (text: string | undefined, step: { rows: number; columns: number }) => void;
}

const STAY = { rows: 0, columns: 0 };

/** Edits one cell. Enter and Tab write the text and move on. Escape cancels; no other key does. */
export function CellEditor({ label, text, inputMode, onEnd }: CellEditorProps) {
  const hasEnded = useRef(false);
  const end = (typed: string | undefined, step = STAY) => {
    // Ending the edit removes the focus, which would end it again.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(typed, step);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === 'Enter') end(typed, { rows: back, columns: 0 });
    else if (event.key === 'Tab') end(typed, { rows: 0, columns: back });
    else if (event.key === 'Escape') end(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it opens where the focus is
      autoFocus
      aria-label={label}
      defaultValue={text}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
    />
  );
}
