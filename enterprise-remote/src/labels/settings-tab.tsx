import {
  Button,
  LeaveQuestion,
  Loaded,
  Notice,
  SaveQuestionDialog,
  SelectField,
  Switch,
  TextField,
  useChanged,
  useForm,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelSettings, LabelSettingsState } from '@nara/shared-contracts/api/labels';
import { ApiError, useSession } from '@nara/shared-contracts/host';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { LabelFormat, PrinterId } from '@nara/shared-contracts/rules/labels';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { useQuery } from '@tanstack/react-query';
import type { BlockerFunction } from 'react-router-dom';
import { styled } from 'styled-components';
import { FORMAT_LABELS, optionsOf } from './names';
import { LABELS_KEY, printersQuery, settingsQuery } from './queries';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
  max-width: 32rem;
`;

/** Roles that may connect the server to another machine. */
const CONNECTORS: readonly Role[] = PERMISSIONS['api-config'].roles;

const FORMATS = optionsOf(FORMAT_LABELS);

type Values = Readonly<Record<'defaultPrinter' | 'format' | 'autoPrint' | 'companyPrefix' | PrinterId, string>>;

const toValues = ({ settings: { addresses, autoPrint, ...texts } }: LabelSettingsState): Values => ({
  ...texts,
  autoPrint: autoPrint ? 'on' : 'off',
  ...(Object.fromEntries(Object.entries(addresses).map(([id, address]) => [id, address ?? ''])) as Record<
    PrinterId,
    string
  >),
});

const toSettings = (values: Values, { addresses }: LabelSettings): LabelSettings => ({
  defaultPrinter: values.defaultPrinter as PrinterId,
  format: values.format as LabelFormat,
  autoPrint: values.autoPrint === 'on',
  companyPrefix: values.companyPrefix,
  addresses: Object.fromEntries(
    (Object.keys(addresses) as PrinterId[]).map((id) => [id, values[id].trim() || null]),
  ) as LabelSettings['addresses'],
});

/** A dialog above the tab changes the address but keeps the form. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search);

const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

/**
 * Edits the label settings. Asks for confirmation if leaving loses changes; a stale save names the user who saved
 * first.
 */
function SettingsForm({ state }: { state: LabelSettingsState }) {
  const api = useApi();
  const changed = useChanged(LABELS_KEY);
  const { data } = useQuery(printersQuery(api));
  const role = useSession(({ session }) => session?.staff?.role);
  const mayConnect = role !== undefined && CONNECTORS.includes(role);
  const printers = data?.printers ?? [];
  const form = useForm<Values, LabelSettingsState>({
    base: state,
    toValues,
    ask(values, { settings }) {
      const ended = printers.filter(({ id }) => settings.addresses[id] && !values[id].trim()).map(({ name }) => name);
      return ended.length === 0
        ? null
        : {
            title: `Disconnect ${ended.join(' and ')}?`,
            text: 'Nothing is printed there any more. Labels that wait for it stay in its queue until it is connected again.',
            confirmLabel: 'Disconnect',
            cancelLabel: 'Stay Connected',
          };
    },
    async save(values, { settings, updatedAt }) {
      const body = { settings: toSettings(values, settings), expectedUpdatedAt: updatedAt };
      form.restart(await api.labels.changeSettings({ body }));
      await changed('Label settings saved.');
    },
  });
  const { values, set, field } = form;
  const isStale = form.fault instanceof ApiError && form.fault.status === 409;

  return (
    <Fields noValidate onSubmit={form.submit}>
      <SelectField
        {...field('defaultPrinter')}
        label="Default Printer"
        options={printers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField {...field('format')} label="Label Format" options={FORMATS} />
      <Switch isOn={values.autoPrint === 'on'} onChange={(isOn) => set('autoPrint', isOn ? 'on' : 'off')}>
        Auto-print shipping labels on order confirmation
      </Switch>
      {printers.map(({ id, name }) => (
        <TextField
          {...field(id)}
          key={id}
          label={`Address of ${name}`}
          name={`address-${id}`}
          readOnly={!mayConnect}
          placeholder={mayConnect ? '10.0.4.20:9100' : 'Not connected'}
          hint={
            mayConnect
              ? 'Host or IP address, with the port unless it is 9100; leave empty if not connected'
              : 'Only an admin may change the address of a printer.'
          }
        />
      ))}
      <TextField
        {...field('companyPrefix')}
        label="GS1 Company Prefix"
        hint="7 to 10 digits; the SSCC of every parcel begins with it"
      />
      <SaveQuestionDialog question={form.question} />
      {form.isDirty && <LeaveQuestion where="to the label settings" leaves={leaves} />}
      {form.failure && (
        <Notice tone="red" action={isStale && <Button onClick={() => form.restart(state)}>Show their settings</Button>}>
          {form.failure}
        </Notice>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {form.isBusy ? 'Saving…' : 'Save Settings'}
        </Button>
      </div>
    </Fields>
  );
}

/** Shows the label settings: default printer and format, auto-print, printer addresses, and the prefix of SSCCs. */
export function SettingsTab() {
  const api = useApi();
  const query = useQuery(settingsQuery(api));
  // Another user's change resets the form only if it has no edits: saving compares versions.
  return <Loaded query={query}>{(state: LabelSettingsState) => <SettingsForm state={state} />}</Loaded>;
}
