import { Button, Notice, SelectField, Switch, TextField } from '@nara/portal-ui';
import { ApiError, type LabelSettings, type LabelSettingsState, type PrinterId, useHost } from '@nara/shared-contracts';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { LABELS_KEY, printersQuery } from './queries';
import { FORMAT_LABELS, optionsOf } from './words';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
  max-width: 32rem;
`;

const FORMATS = optionsOf(FORMAT_LABELS);

/** Edits the settings of labels; a save that comes too late says who was first. */
export function SettingsForm({ state }: { state: LabelSettingsState }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { data } = useQuery(printersQuery(api));
  const [base, setBase] = useState(state);
  const [settings, setSettings] = useState<LabelSettings>(state.settings);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<LabelSettings>) => setSettings((before) => ({ ...before, ...change }));
  const setAddress = (id: PrinterId, address: string) =>
    set({ addresses: { ...settings.addresses, [id]: address.trim() || null } });
  const printers = data?.printers ?? [];
  const isStale = error instanceof ApiError && error.status === 409;

  const save = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const saved = await api.labels.changeSettings({ body: { settings, expectedUpdatedAt: base.updatedAt } });
      setBase(saved);
      await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
      notify.success('Label settings saved.');
    } catch (cause) {
      if (!isSessionRequired(cause)) setError(cause);
    } finally {
      setIsBusy(false);
    }
  };

  const takeTheirs = () => {
    setBase(state);
    setSettings(state.settings);
    setError(undefined);
  };

  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError ? error.problem.errors?.find((it) => it.field.endsWith(field))?.message : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void save();
  };

  return (
    <Fields noValidate onSubmit={submit}>
      <SelectField
        label="Default Printer"
        name="defaultPrinter"
        value={settings.defaultPrinter}
        options={printers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(defaultPrinter) => set({ defaultPrinter })}
      />
      <SelectField
        label="Label Format"
        name="format"
        value={settings.format}
        options={FORMATS}
        onChange={(format) => set({ format })}
      />
      <Switch isOn={settings.autoPrint} onChange={(autoPrint) => set({ autoPrint })}>
        Auto-print shipping labels on order confirmation
      </Switch>
      {printers.map(({ id, name }) => (
        <TextField
          key={id}
          label={`Address of ${name}`}
          name={`address-${id}`}
          value={settings.addresses[id] ?? ''}
          placeholder="10.0.4.20:9100"
          hint="Host or IP address, with a port when it is not 9100; empty while it is not connected"
          error={errorOf(`addresses.${id}`)}
          onChange={(address) => setAddress(id, address)}
        />
      ))}
      <TextField
        label="GS1 Company Prefix"
        name="companyPrefix"
        value={settings.companyPrefix}
        hint="7 to 10 digits; the SSCC of every parcel begins with it"
        error={errorOf('companyPrefix')}
        onChange={(companyPrefix) => set({ companyPrefix })}
      />
      {error !== undefined && (
        <Notice tone="red" action={isStale && <Button onClick={takeTheirs}>Show their settings</Button>}>
          {errorText(error)}
        </Notice>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save Settings'}
        </Button>
      </div>
    </Fields>
  );
}
