import { ApiError } from '@nara/shared-contracts/host';
import { errorText, focusFault, isConflict } from '@nara/shared-ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Difference } from '../dialog/comparison';
import { useCall, useWaiting } from '../feedback/use-call';

/** Question before a save that cuts somebody off. */
export interface SaveQuestion {
  title: string;
  /** Sentence that says what ends, and for whom. */
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** Texts of a form, by field. */
export type FormValues = Readonly<Record<string, string>>;

/** Messages about fields that have an error or a warning. */
export type FieldMessages<V extends FormValues> = Partial<Record<keyof V & string, string>>;

/** Returns whether a form has changes that closing would lose. */
export const isDirty = (values: FormValues, initial: FormValues): boolean =>
  Object.keys(values).some((field) => values[field] !== initial[field]);

/** Returns the field of an error path of the API: `sku` for `items.0.sku`. */
const fieldNamed = (path: string): string => path.split('.').at(-1) ?? '';

/** Returns the API's messages about single fields. */
export function refusedFields<V extends FormValues>(error: unknown, values: V): FieldMessages<V> {
  if (!(error instanceof ApiError)) return {};
  const known = (error.problem.errors ?? [])
    .map(({ field, message }) => [fieldNamed(field), message])
    .filter(([field = '']) => field in values);
  return Object.fromEntries(known) as FieldMessages<V>;
}

/** Returns whether the form's fields show all of the API's messages, so that none is needed below them. */
export function isToldByFields(error: unknown, values: FormValues): boolean {
  const errors = (error instanceof ApiError && error.problem.errors) || [];
  return errors.length > 0 && errors.every(({ field }) => fieldNamed(field) in values);
}

/**
 * Returns the fields that differ between the opened, the saved and the typed values; `mine` is left out if the user did
 * not change the field. `labels` names the fields.
 */
export function formDifferences<V extends FormValues>(
  before: V,
  theirs: V,
  mine: V,
  labels: Readonly<Record<keyof V & string, string>>,
): Difference[] {
  const shown = (text: string | undefined) => text || 'empty';
  return (Object.keys(labels) as (keyof V & string)[])
    .filter((field) => before[field] !== theirs[field] || before[field] !== mine[field])
    .map((field) => ({
      field: labels[field],
      before: shown(before[field]),
      theirs: shown(theirs[field]),
      ...(before[field] !== mine[field] && { mine: shown(mine[field]) }),
    }));
}

/** Applies my changes on top of theirs: a field that I did not change takes their value. */
export function rebase<V extends FormValues>(before: V, theirs: V, mine: V): V {
  const merged = Object.keys(mine).map((field) => [field, mine[field] === before[field] ? theirs[field] : mine[field]]);
  return Object.fromEntries(merged) as V;
}

export interface FormOptions<V extends FormValues, B = V> {
  /** Fetched version being edited; for a new record, the initial texts. */
  base: B;
  /** Returns the form's texts for a fetched version; defaults to the version itself. */
  toValues?: (base: B) => V;
  /** Returns the validation messages, by field. */
  validate?: (values: V) => FieldMessages<V>;
  /** Returns warnings about unusual but valid values, by field. */
  warn?: (values: V) => FieldMessages<V>;
  /** Saves the values as a change to a fetched version. */
  save: (values: V, base: B) => Promise<void>;
  /** Returns the question to ask before saving; null if the save cuts nobody off. */
  ask?: (values: V, base: B) => SaveQuestion | null;
  /** Refetches after the API has reported that another user saved first (409). */
  reload?: () => Promise<B>;
  /** Runs after a save. */
  onSaved?: () => void;
}

const asRead = <V, B>(base: B): V => base as unknown as V;

/**
 * Holds a form: its texts, their errors, and saving. A failed save keeps the texts and shows the reason, with the focus
 * on the first invalid field or otherwise on the message. A stale save refetches and leaves the choice between theirs
 * and mine. A save that waits for approval counts as saved.
 */
export function useForm<V extends FormValues, B = V>(options: FormOptions<V, B>) {
  const { toValues = asRead<V, B>, validate, warn, save, ask, reload, onSaved } = options;
  const orWait = useWaiting();
  const [base, setBase] = useState(options.base);
  const [values, setValues] = useState(() => toValues(options.base));
  const [refused, setRefused] = useState<FieldMessages<V>>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<B>();
  const [asked, setAsked] = useState<{ question: SaveQuestion; next: V; on: B }>();
  const [hasTried, setHasTried] = useState(false);
  const [complaints, setComplaints] = useState(0);
  const submitted = useRef<Element>(null);
  const complain = () => setComplaints((before) => before + 1);

  // After the errors have rendered.
  useEffect(() => {
    if (complaints > 0) focusFault(submitted.current);
  }, [complaints]);

  const invalid: FieldMessages<V> = validate?.(values) ?? {};
  const warnings: FieldMessages<V> = warn?.(values) ?? {};
  const errors = { ...refused, ...(hasTried && invalid) } as FieldMessages<V>;

  const explain = async (error: unknown, [sent]: [V, B]) => {
    const fresh = isConflict(error) && reload ? await reload().catch(() => undefined) : undefined;
    if (fresh !== undefined) {
      setTheirs(() => fresh);
      complain();
      return;
    }
    setRefused(refusedFields(error, sent));
    setFailure(isToldByFields(error, sent) ? undefined : errorText(error));
    complain();
  };
  const saving = useCall(async (next: V, on: B) => {
    await orWait(() => save(next, on));
    onSaved?.();
  }, explain);

  const saveAs = (next: V, on: B) => {
    setFailure(undefined);
    void saving.run(next, on);
  };

  const attempt = (next: V, on: B) => {
    const question = ask?.(next, on);
    if (question) setAsked({ question, next, on });
    else saveAs(next, on);
  };

  const restart = (from: B) => {
    setBase(() => from);
    setValues(toValues(from));
    setTheirs(undefined);
    setFailure(undefined);
  };

  const set = (field: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _, ...rest }) => rest as FieldMessages<V>);
  };

  return {
    values,
    initial: toValues(base),
    isBusy: saving.isBusy,
    failure,
    /** Error of the last save. */
    fault: saving.error,
    isDirty: isDirty(values, toValues(base)),
    /**
     * Errors by field: invalid fields after the first attempt to save, and the API's errors until the field is changed.
     */
    errors,
    warnings,
    /** Values that another user saved meanwhile. */
    theirs: theirs === undefined ? undefined : toValues(theirs),
    /** Question that waits for an answer before the form is saved. */
    question: asked && {
      ...asked.question,
      onConfirm() {
        setAsked(undefined);
        saveAs(asked.next, asked.on);
      },
      onCancel: () => setAsked(undefined),
    },
    set,
    /** Props that bind a text field to the form. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      warning: warnings[name],
      onChange: (value: string) => set(name, value),
    }),
    /** Saves the form, unless a field is invalid; asks first if there is a question. */
    submit(event?: SubmitEvent<Element>) {
      event?.preventDefault();
      submitted.current = event?.currentTarget ?? null;
      setHasTried(true);
      if (Object.values(invalid).some(Boolean)) complain();
      else if (!saving.isBusy) attempt(values, base);
    },
    /** Restarts from a fetched version and discards typed text. */
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
      attempt(merged, theirs);
    },
  };
}

/** State of a form and its actions. */
export type Form<V extends FormValues> = Omit<ReturnType<typeof useForm<V, unknown>>, 'restart'>;
