import {
  Checkbox,
  type FieldMessages,
  type Form,
  FormDialog,
  IssuedSecret,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
  useAnnounce,
} from '@nara/portal-ui';
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

/** Texts of a form, by field. */
export type Texts = Readonly<Record<string, string>>;

/** A field of a form, as data: one line of text unless it says otherwise. */
export interface FieldData<N extends string> {
  name: N;
  label: string;
  hint?: string;
  /** Message for an empty field; optional for one that may be empty. */
  needed?: string;
  maxLength?: number;
  inputMode?: 'numeric';
  type?: 'datetime-local';
  /** Options of a select. */
  options?: readonly Option<string>[];
  /** Lines of a field for several. */
  rows?: number;
  /** True for a checkbox, with the texts `true` and `false`. */
  isCheckbox?: boolean;
}

/** Returns the labels of fields, for the comparison of a form's versions. */
export const labelsOf = <N extends string>(fields: readonly FieldData<N>[]): Record<N, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<N, string>;

/** Returns the messages for needed fields that are empty. */
const missingOf = <V extends Texts>(fields: readonly FieldData<keyof V & string>[], values: V): FieldMessages<V> => {
  const missing = fields.filter(({ name, needed }) => needed && !values[name]?.trim());
  return Object.fromEntries(missing.map(({ name, needed }) => [name, needed])) as FieldMessages<V>;
};

interface FieldsProps<V extends Texts> {
  fields: readonly FieldData<keyof V & string>[];
  form: Form<V>;
}

/** Fields of a form, in order. */
export const Fields = <V extends Texts>({ fields, form }: FieldsProps<V>) =>
  fields.map(({ name, needed: _, isCheckbox, options, rows, type, inputMode, ...texts }) => {
    const field = { ...texts, ...form.field(name) };
    if (options) return <SelectField key={name} {...field} options={options} />;
    if (rows) return <TextAreaField key={name} {...field} rows={rows} />;
    if (!isCheckbox) return <TextField key={name} {...field} type={type} inputMode={inputMode} />;
    return (
      <Checkbox
        key={name}
        label={field.label}
        isChecked={field.value === 'true'}
        onChange={(isChecked) => field.onChange(String(isChecked))}
      />
    );
  });

/** Result of a save: a message, a secret that is shown this once, or both. */
interface Saved {
  message?: string;
  issued?: Omit<ComponentProps<typeof IssuedSecret>, 'onClose'> | undefined;
}

interface FieldsDialogProps<V extends Texts, B> {
  title: string;
  /** Noun for the edited record: `mapping`. */
  subject: string;
  saveLabel: string;
  fields: readonly FieldData<keyof V & string>[];
  /** Fetched version being edited; for a new record, the initial texts. */
  base: B;
  toValues?: (base: B) => V;
  /** Returns messages beyond those for needed fields. */
  validate?: (values: V) => FieldMessages<V>;
  /** Saves the values as a change to a fetched version. */
  save: (values: V, base: B) => Promise<Saved>;
  /** Refetches after another user saved first. */
  reload?: () => Promise<B>;
  /** Keys of the queries that a save changes. */
  changes: readonly QueryKey[];
  onClose: () => void;
  /** Content above the fields. */
  intro?: ReactNode;
  /** Renders further fields, below the others. */
  children?: (form: Form<V>) => ReactNode;
}

/** Shows a form of these fields in a dialog. After a save, tells the result, or shows the secret that was issued. */
export function FieldsDialog<V extends Texts, B = V>({
  fields,
  validate,
  save,
  changes,
  intro,
  children,
  onClose,
  ...dialog
}: FieldsDialogProps<V, B>) {
  const announce = useAnnounce();
  const [issued, setIssued] = useState<Saved['issued']>();
  const hasIssued = useRef(false);
  if (issued) return <IssuedSecret {...issued} onClose={onClose} />;
  return (
    <FormDialog<V, B>
      {...dialog}
      labels={labelsOf<keyof V & string>(fields)}
      validate={(values) => ({ ...missingOf(fields, values), ...validate?.(values) })}
      save={async (values, base) => {
        const saved = await save(values, base);
        await announce(saved.message, ...changes);
        hasIssued.current = saved.issued !== undefined;
        setIssued(saved.issued);
      }}
      onClose={onClose}
      onSaved={() => hasIssued.current || onClose()}
    >
      {(form) => (
        <>
          {intro}
          <Fields fields={fields} form={form} />
          {children?.(form)}
        </>
      )}
    </FormDialog>
  );
}
