import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { insertPlace } from './insert-place';
import type { MailValues } from './use-template-form';

type Field = keyof MailValues;

const isField = (name: string): name is Field => name === 'subject' || name === 'body';

/** Inserts placeholders at the cursor of the field edited last, and moves the cursor behind them. */
export function useInsertion(values: MailValues, set: (field: Field, text: string) => void) {
  const frame = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<Field>('body');
  const [cursor, setCursor] = useState<number>();
  const control = () => frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text with the place is drawn
  useLayoutEffect(() => {
    if (cursor === undefined) return;
    control()?.focus();
    control()?.setSelectionRange(cursor, cursor);
    setCursor(undefined);
  }, [cursor]);

  return {
    frame,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const name = target.getAttribute('name') ?? '';
      if (isField(name)) setField(name);
    },
    insert(place: { name: string; mayLack: boolean }) {
      const text = values[field];
      const shown = control();
      const at = [shown?.selectionStart ?? text.length, shown?.selectionEnd ?? text.length] as const;
      const next = insertPlace(text, at, place);
      set(field, next.text);
      setCursor(next.cursor);
    },
  };
}
