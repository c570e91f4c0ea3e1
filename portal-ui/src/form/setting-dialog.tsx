import { useHost } from '@nara/shared-contracts/host';
import { type FetchQueryOptions, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingDialog } from '../dialog/dialog';
import { FormDialog } from './form-dialog';
import type { FieldMessages, Form, FormValues, SaveQuestion } from './use-form';

/** A setting as the API returns it; its time is its version. */
export interface SettingState {
  updatedAt: string;
}

export interface SettingDialogProps<V extends FormValues, S extends SettingState, K extends QueryKey> {
  title: string;
  labels: Readonly<Record<keyof V & string, string>>;
  /** Query of the setting; it stays cached for the screen that shows it. */
  query: FetchQueryOptions<S, Error, S, K>;
  toValues: (state: S) => V;
  validate?: (values: V) => FieldMessages<V>;
  /** Returns the question to ask before saving; null if the save cuts nobody off. */
  ask?: (values: V, state: S) => SaveQuestion | null;
  /** Saves the values over the fetched version, and returns the saved setting. */
  save: (values: V, expectedUpdatedAt: string) => Promise<S>;
  saveLabel?: string;
  /** Returns the message after a save, for settings whose effect the screen does not show. */
  savedMessage?: (values: V) => string;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: Form<V>, state: S) => ReactNode;
}

/** Edits one setting in a dialog. Fetches it first, and asks whose change to keep if another user saved meanwhile. */
export function SettingDialog<V extends FormValues, S extends SettingState, K extends QueryKey>({
  query: options,
  saveLabel = 'Save Changes',
  save,
  savedMessage,
  children,
  ...form
}: SettingDialogProps<V, S, K>) {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(options);
  const { data } = query;
  if (!data) return <LoadingDialog title={form.title} query={query} onClose={form.onClose} />;
  return (
    <FormDialog<V, S>
      {...form}
      subject="setting"
      saveLabel={saveLabel}
      base={data}
      save={async (values, { updatedAt }) => {
        queryClient.setQueryData<S>(options.queryKey, await save(values, updatedAt));
        if (savedMessage) notify.success(savedMessage(values));
      }}
      reload={() => queryClient.fetchQuery({ ...options, staleTime: 0 })}
    >
      {(fields) => children(fields, data)}
    </FormDialog>
  );
}
