import { FormDialog, LoadingDialog, SelectField, TextField } from '@nara/portal-ui';
import {
  DC_CODES,
  DISTRIBUTION_CENTRES,
  type EdiSettings,
  type EdiSettingsState,
  useHost,
} from '@nara/shared-contracts';
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

/** Edits the EDI settings agreed with the partner before the first interchange. */
export function EdiSettingsDialog({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
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
      save={async (values, { updatedAt }) => {
        const body = { settings: toSettings(values), expectedUpdatedAt: updatedAt };
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
          <TextField
            label={LABELS.directory}
            name="directory"
            hint="Version and release of the UN/EDIFACT directory, for example D:96A"
            value={values.directory}
            error={errors.directory}
            onChange={(text) => set('directory', text)}
          />
          <TextField
            label={LABELS.ordersCode}
            name="ordersCode"
            hint="The EANCOM code of the ORDERS message, for example EAN008"
            value={values.ordersCode}
            error={errors.ordersCode}
            onChange={(text) => set('ordersCode', text)}
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
