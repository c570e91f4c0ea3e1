import type { FieldMessages } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FlagDefinition, FlagValue } from '@nara/shared-contracts/api/composition';
import type { FlagSetting, RemoteFlag } from '@nara/shared-contracts/api/releases';
import { FieldsDialog } from '../fields-dialog';
import { type CohortNames, describeAudience, isEverybody } from '../labels';
import { FLAGS_KEY, useCohortNames } from '../queries';
import { AudienceFields, type AudienceValues, toAudience, toAudienceValues, validateAudience } from './audience-fields';

/** Describes a value of a flag. */
export const describeValue = (value: FlagValue): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : value;

/** Describes the setting of a flag and its audience. */
export function describeSetting(setting: FlagSetting | null, names: CohortNames): string {
  if (!setting) return 'Default for everybody';
  return `${describeValue(setting.value)} for ${isEverybody(setting) ? 'everybody' : describeAudience(setting, names)}`;
}

const AUDIENCES = [
  { value: 'all', label: 'Everybody' },
  { value: 'some', label: 'Some visitors' },
];

type Values = AudienceValues & Readonly<{ value: string; audience: string }>;

const optionsOf = (definition: FlagDefinition) =>
  'values' in definition
    ? definition.values.map((value) => ({ value, label: value }))
    : [true, false].map((value) => ({ value: String(value), label: describeValue(value) }));

const toValues = ({ setting, definition }: RemoteFlag): Values => {
  const audience = setting ?? { share: null };
  const value = setting?.value ?? definition?.default ?? false;
  return { value: String(value), audience: isEverybody(audience) ? 'all' : 'some', ...toAudienceValues(audience) };
};

const toSetting = (values: Values, definition: FlagDefinition): FlagSetting => ({
  value: 'values' in definition ? values.value : values.value === 'true',
  ...(values.audience === 'all' ? { share: null, roles: [] } : toAudience(values)),
});

const validate = (values: Values): FieldMessages<Values> => (values.audience === 'all' ? {} : validateAudience(values));

interface FlagDialogProps {
  flag: RemoteFlag;
  definition: FlagDefinition;
  onClose: () => void;
}

/** Sets a flag for everyone, a share of visitors, or staff of some roles or cohorts. */
export function FlagDialog({ flag, definition, onClose }: FlagDialogProps) {
  const api = useApi();
  const names = useCohortNames();
  return (
    <FieldsDialog
      title={`Set ${flag.flag} of ${flag.remote}`}
      subject="flag"
      saveLabel="Set Flag"
      base={flag}
      toValues={toValues}
      fields={[
        {
          name: 'value',
          label: 'Value',
          hint: `From the next page that they open. Everybody else gets the default, ${describeValue(definition.default)}.`,
          options: optionsOf(definition),
        },
        { name: 'audience', label: 'For', options: AUDIENCES },
      ]}
      validate={validate}
      save={async (values) => {
        const setting = toSetting(values, definition);
        const params = { remote: flag.remote, flag: flag.flag };
        await api.remoteFlags.set({ params, body: { setting, expectedRevision: flag.revision } });
        return { message: `${flag.flag} of ${flag.remote}: ${describeSetting(setting, names)}.` };
      }}
      changes={[FLAGS_KEY]}
      onClose={onClose}
      intro={<p>{definition.description}</p>}
    >
      {(form) => form.values.audience === 'some' && <AudienceFields {...form} />}
    </FieldsDialog>
  );
}
