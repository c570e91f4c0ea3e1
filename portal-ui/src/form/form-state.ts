import { ApiError } from '@nara/shared-contracts/host';
import type { Difference } from '../dialog/comparison';

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
