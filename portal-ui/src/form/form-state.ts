import { ApiError } from '@nara/shared-contracts';
import type { Difference } from '../dialog';

/** The texts of a form, by field. */
export type FormValues = Readonly<Record<string, string>>;

/** A sentence per field that has something wrong, or worth a thought. */
export type FieldMessages<V extends FormValues> = Partial<Record<keyof V & string, string>>;

/** Does a form hold anything that closing would lose? */
export const isDirty = (values: FormValues, initial: FormValues): boolean =>
  Object.keys(values).some((field) => values[field] !== initial[field]);

/** The field that a path of the API means: `items.0.sku` counts for `sku`. */
const fieldNamed = (path: string): string => path.split('.').at(-1) ?? '';

/** What the API said about single fields. */
export function refusedFields<V extends FormValues>(error: unknown, values: V): FieldMessages<V> {
  if (!(error instanceof ApiError)) return {};
  const known = (error.problem.errors ?? [])
    .map(({ field, message }) => [fieldNamed(field), message])
    .filter(([field = '']) => field in values);
  return Object.fromEntries(known) as FieldMessages<V>;
}

/** Is everything that the API said about fields of the form? Then it need not be said again below them. */
export function isToldByFields(error: unknown, values: FormValues): boolean {
  const errors = (error instanceof ApiError && error.problem.errors) || [];
  return errors.length > 0 && errors.every(({ field }) => fieldNamed(field) in values);
}

/**
 * Where a fresh reading differs from the one that was edited, with what would be saved. `labels` names each field for
 * people.
 */
export function formDifferences<V extends FormValues>(
  before: V,
  theirs: V,
  mine: V,
  labels: Readonly<Record<keyof V & string, string>>,
): Difference[] {
  const shown = (text: string | undefined) => text || 'empty';
  return (Object.keys(labels) as (keyof V & string)[])
    .filter((field) => before[field] !== theirs[field])
    .map((field) => ({
      field: labels[field],
      before: shown(before[field]),
      theirs: shown(theirs[field]),
      mine: shown(mine[field]),
    }));
}

/** My changes on top of theirs: what I did not touch becomes theirs. */
export function rebase<V extends FormValues>(before: V, theirs: V, mine: V): V {
  const merged = Object.keys(mine).map((field) => [field, mine[field] === before[field] ? theirs[field] : mine[field]]);
  return Object.fromEntries(merged) as V;
}
