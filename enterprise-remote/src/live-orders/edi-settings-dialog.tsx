import { FormDialog, LoadingDialog, type Option, type SaveQuestion, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EdiSettings, EdiSettingsState } from '@nara/shared-contracts/api/edi';
import { useHost } from '@nara/shared-contracts/host';
import { EDI_DIRECTORIES, placeholderGlnsIn } from '@nara/shared-contracts/rules/edi';
import { DC_CODES, DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { useQuery } from '@tanstack/react-query';
import { ediSettingsQuery } from './queries';

const TITLE = 'EDI Settings';

const LABELS = {
  naraGln: 'GLN of NARA',
  woolworthsGln: 'GLN of Woolworths',
  'CPT-DC': 'GLN of CPT-DC',
  'JHB-DC': 'GLN of JHB-DC',
  'DBN-DC': 'GLN of DBN-DC',
  'PLZ-DC': 'GLN of PLZ-DC',
  directory: 'Directory',
  ordersCode: 'Association code of ORDERS',
  isTest: 'Interchanges are',
} as const;
type Values = Record<keyof typeof LABELS, string>;

const KINDS = [
  { value: 'true', label: 'marked as tests' },
  { value: 'false', label: 'real orders' },
] as const;

/** Combines directory and code, which are agreed together: each edition of EANCOM has one of each. */
const toEdition = ({ directory, ordersCode }: Pick<EdiSettings, 'directory' | 'ordersCode'>): string =>
  `${directory} ${ordersCode}`;

/** Returns the editions as options, with the agreed one added if it is none of them. */
function editionOptions(base: Pick<EdiSettings, 'directory' | 'ordersCode'>): Option<string>[] {
  const published = EDI_DIRECTORIES.map((edition) => ({
    value: toEdition(edition),
    label: `${edition.name}: ${edition.directory} with ${edition.ordersCode}`,
  }));
  const isPublished = published.some(({ value }) => value === toEdition(base));
  return isPublished ? published : [{ value: toEdition(base), label: `${toEdition(base)} (no edition)` }, ...published];
}

const toValues = ({ settings: { dcGlns, isTest, ...texts } }: EdiSettingsState): Values => ({
  ...texts,
  ...dcGlns,
  isTest: String(isTest),
});

const toSettings = ({ naraGln, woolworthsGln, directory, ordersCode, isTest, ...dcGlns }: Values): EdiSettings => ({
  naraGln,
  woolworthsGln,
  directory,
  ordersCode,
  dcGlns,
  isTest: isTest === 'true',
});

/** Asks before orders become real, and again while they are real under numbers that belong to nobody. */
function askBefore(values: Values, { settings: before }: EdiSettingsState): SaveQuestion | null {
  const settings = toSettings(values);
  if (settings.isTest) return null;
  const placeholders = placeholderGlnsIn(settings).map((field) => LABELS[field.replace('dcGlns.', '') as keyof Values]);
  if (placeholders.length === 0 && !before.isTest) return null;
  const numbers =
    placeholders.length === 0
      ? ''
      : ` ${placeholders.length === 1 ? 'This number is' : 'These numbers are'} still a placeholder that belongs to nobody, so orders may be lost: ${placeholders.join(', ')}.`;
  return {
    title: 'Send real orders by EDI?',
    text: `The tests end: from the next interchange on, Woolworths delivers and invoices every order in it.${numbers}`,
    confirmLabel: placeholders.length === 0 ? 'Send Real Orders' : 'Send with Placeholders',
    cancelLabel: 'Go Back',
  };
}

/** Edits the EDI settings that were agreed with the partner before the first interchange. */
export function EdiSettingsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const query = useQuery(ediSettingsQuery(api));
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, EdiSettingsState>
      title={TITLE}
      subject="agreement"
      labels={LABELS}
      saveLabel="Save Settings"
      base={query.data}
      toValues={toValues}
      ask={askBefore}
      save={async (values, { updatedAt }) => {
        const settings = toSettings(values);
        // The question before this save named them.
        const acceptsPlaceholders = !settings.isTest && placeholderGlnsIn(settings).length > 0;
        const body = { settings, expectedUpdatedAt: updatedAt, ...(acceptsPlaceholders && { acceptsPlaceholders }) };
        await api.edi.changeSettings({ body });
        notify.success('EDI settings saved. They apply from the next interchange.');
      }}
      reload={() => api.edi.settings()}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          {(['naraGln', 'woolworthsGln'] as const).map((field) => (
            <GlnField key={field} field={field} value={values[field]} error={errors[field]} onChange={set} />
          ))}
          {DC_CODES.map((dc) => (
            <GlnField
              key={dc}
              field={dc}
              hint={DISTRIBUTION_CENTRES[dc]}
              value={values[dc]}
              error={errors[dc]}
              onChange={set}
            />
          ))}
          <SelectField
            label="EANCOM edition"
            name="directory"
            hint="The directory of the messages, and the association code of ORDERS that belongs to it"
            value={toEdition(values)}
            error={errors.directory ?? errors.ordersCode}
            options={editionOptions(query.data.settings)}
            onChange={(edition) => {
              const [directory = '', ordersCode = ''] = edition.split(' ');
              set('directory', directory);
              set('ordersCode', ordersCode);
            }}
          />
          <SelectField
            label={LABELS.isTest}
            name="isTest"
            value={values.isTest === 'false' ? 'false' : 'true'}
            options={KINDS}
            onChange={(kind) => set('isTest', kind)}
          />
        </>
      )}
    </FormDialog>
  );
}

interface GlnFieldProps {
  field: keyof Values;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (field: keyof Values, text: string) => void;
}

const GlnField = ({ field, hint, value, error, onChange }: GlnFieldProps) => (
  <TextField
    label={LABELS[field]}
    name={field}
    hint={hint}
    value={value}
    error={error}
    maxLength={13}
    onChange={(text) => onChange(field, text)}
  />
);
