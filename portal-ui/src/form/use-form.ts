import { errorText, isConflict, isSessionRequired } from '@nara/shared-ui';
import { useState } from 'react';
import { type FieldMessages, type FormValues, isDirty, isToldByFields, rebase, refusedFields } from './form-state';

export interface FormOptions<V extends FormValues, B> {
  /** What is edited, as it was read. */
  base: B;
  /** The texts of the form for a reading. */
  toValues: (base: B) => V;
  /** What keeps it from being saved, by field. */
  validate?: (values: V) => FieldMessages<V>;
  /** What is worth a second look, by field. */
  warn?: (values: V) => FieldMessages<V>;
  /** Saves the values as a change to a reading. */
  save: (values: V, base: B) => Promise<void>;
  /** Reads again, after the API has said that somebody else saved first (409). */
  reload?: () => Promise<B>;
  /** It is saved. */
  onSaved: () => void;
}

/**
 * A form over something that was read: its texts, what is wrong with them, and saving. A failed save keeps the texts and
 * says why; a stale one reads again and leaves the choice between theirs and mine.
 */
export function useForm<V extends FormValues, B>(options: FormOptions<V, B>) {
  const { toValues, validate, warn, save, reload, onSaved } = options;
  const [base, setBase] = useState(options.base);
  const [values, setValues] = useState(() => toValues(options.base));
  const [refused, setRefused] = useState<FieldMessages<V>>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<B>();
  const [hasTried, setHasTried] = useState(false);
  const [complaints, setComplaints] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  const invalid: FieldMessages<V> = validate?.(values) ?? {};
  const warnings: FieldMessages<V> = warn?.(values) ?? {};

  const attempt = async (next: V, on: B) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await save(next, on);
      onSaved();
    } catch (error) {
      // The shell asks for the passcode; what was typed waits.
      if (isSessionRequired(error)) return;
      const fresh = isConflict(error) && reload ? await reload().catch(() => undefined) : undefined;
      if (fresh !== undefined) {
        setTheirs(() => fresh);
        return;
      }
      setRefused(refusedFields(error, next));
      setFailure(isToldByFields(error, next) ? undefined : errorText(error));
      setComplaints((before) => before + 1);
    } finally {
      setIsBusy(false);
    }
  };

  const restart = (from: B) => {
    setBase(() => from);
    setValues(toValues(from));
    setTheirs(undefined);
  };

  return {
    values,
    initial: toValues(base),
    isBusy,
    failure,
    isDirty: isDirty(values, toValues(base)),
    /** Wrong fields are told after the first try to save; what the API refused, until the field is changed. */
    errors: { ...refused, ...(hasTried && invalid) } as FieldMessages<V>,
    warnings,
    /** How often saving was tried in vain: grows whenever fields have something new to say. */
    complaints,
    /** What somebody else saved meanwhile. */
    theirs: theirs === undefined ? undefined : toValues(theirs),
    set(field: keyof V & string, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      setRefused(({ [field]: _, ...rest }) => rest as FieldMessages<V>);
    },
    /** Saves it, unless a field says why not. */
    submit() {
      setHasTried(true);
      if (Object.values(invalid).some(Boolean)) setComplaints(complaints + 1);
      else if (!isBusy) void attempt(values, base);
    },
    /** Begins anew from a reading; what was typed is forgotten. */
    restart,
    takeTheirs() {
      if (theirs !== undefined) restart(theirs);
    },
    keepMine() {
      if (theirs === undefined) return;
      const merged = rebase(toValues(base), toValues(theirs), values);
      setBase(() => theirs);
      setValues(merged);
      setTheirs(undefined);
      void attempt(merged, theirs);
    },
  };
}

/** What a form is at the moment, and what can be done with it. */
export type Form<V extends FormValues> = Omit<ReturnType<typeof useForm<V, unknown>>, 'restart'>;
