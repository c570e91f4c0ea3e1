import { mapFields, type NumberFields, numberFaults, type TypedNumbers } from '@nara/shared-contracts/rules/common';
import type { QueryKey } from '@tanstack/react-query';
import { TextField } from './field';
import { SettingDialog, type SettingDialogProps, type SettingState } from './setting-dialog';
import type { FieldMessages } from './use-form';

interface NumberSettingDialogProps<N extends string, S extends SettingState, K extends QueryKey>
  extends Omit<
    SettingDialogProps<TypedNumbers<N>, S, K>,
    'labels' | 'toValues' | 'validate' | 'ask' | 'save' | 'children'
  > {
  /** The numbers, in the order of the dialog. */
  fields: NumberFields<N>;
  numbersOf: (state: S) => Readonly<Record<N, number>>;
  /** Returns the messages about numbers that are wrong together. A number that is wrong alone is NaN. */
  validate?: (numbers: Readonly<Record<N, number>>) => FieldMessages<TypedNumbers<N>>;
  /** Saves the numbers over the fetched version, and returns the saved setting. */
  save: (numbers: Readonly<Record<N, number>>, expectedUpdatedAt: string) => Promise<S>;
}

/** Edits a setting that consists of whole numbers; its fields are data of the contract. */
export function NumberSettingDialog<N extends string, S extends SettingState, K extends QueryKey>({
  fields,
  numbersOf,
  validate,
  save,
  ...dialog
}: NumberSettingDialogProps<N, S, K>) {
  const toNumbers = (typed: TypedNumbers<N>) => mapFields(fields, (_field, name) => Number(typed[name]));
  return (
    <SettingDialog<TypedNumbers<N>, S, K>
      {...dialog}
      labels={mapFields(fields, ({ label }) => label)}
      toValues={(state) => mapFields(fields, (_field, name) => String(numbersOf(state)[name]))}
      validate={(typed) => {
        const faults = numberFaults(fields, typed);
        const right = mapFields(fields, (_field, name) => (faults[name] ? Number.NaN : Number(typed[name])));
        return { ...validate?.(right), ...faults };
      }}
      save={(typed, expectedUpdatedAt) => save(toNumbers(typed), expectedUpdatedAt)}
    >
      {({ field }) =>
        (Object.keys(fields) as N[]).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={fields[name].label}
            inputMode="numeric"
            hint={fields[name].hint}
          />
        ))
      }
    </SettingDialog>
  );
}
