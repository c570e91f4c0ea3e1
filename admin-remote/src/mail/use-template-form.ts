import { useChanged, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { mailFaults } from '@nara/shared-contracts/rules/mail';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAILS, textOf } from './labels';
import { MAIL_KEY, mailTemplateQuery } from './queries';

/** Texts of the form. */
type MailValues = Readonly<Record<keyof MailText, string>>;

/** Holds the edits of an e-mail, and saves them. Without local edits, it shows what another user saved meanwhile. */
export function useTemplateForm(template: MailTemplate) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(MAIL_KEY);
  const { name } = template;
  const query = mailTemplateQuery(api, name);

  /** Saves a text, or restores the original (null), and shows the saved result. */
  const store = async (written: MailText | null, expectedUpdatedAt: string, message: string) => {
    const saved = await api.mailTemplates.change({ params: { name }, body: { written, expectedUpdatedAt } });
    queryClient.setQueryData(query.queryKey, saved);
    form.restart(saved);
    await changed(message);
  };

  const form = useForm<MailValues, MailTemplate>({
    base: template,
    toValues: textOf,
    validate: (values) => Object.fromEntries(mailFaults(name, values).map(({ field, message }) => [field, message])),
    save: (values, { updatedAt }) => store(values, updatedAt, `${MAILS[name].label} is saved.`),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  });

  // Without local edits, show what another user saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody saved, here or elsewhere
  useEffect(() => {
    if (!form.isDirty) form.restart(template);
  }, [template.updatedAt]);

  return {
    form,
    toOriginal: () => store(null, template.updatedAt, `${MAILS[name].label} says what it said at first.`),
  };
}

/** Inserts a placeholder at the cursor, or in place of the selection. Returns the text and the new cursor position. */
export function insertPlace(
  text: string,
  [from, to]: readonly [number, number],
  { name, mayLack }: { name: string; mayLack: boolean },
): { text: string; cursor: number } {
  const place = mayLack ? `[{${name}}]` : `{${name}}`;
  return { text: text.slice(0, from) + place + text.slice(to), cursor: from + place.length };
}

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
