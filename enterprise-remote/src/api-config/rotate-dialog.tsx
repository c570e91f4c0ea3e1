import { Button, FormDialog, type SaveQuestion, SelectField, TextField, useChanged } from '@nara/portal-ui';
import type { Credential } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { GracePeriod } from '@nara/shared-contracts/rules/api-config';
import { useQueryClient } from '@tanstack/react-query';
import { ConnectionResult, useConnectionTest } from './connection-test';
import { CREDENTIAL_LABELS, GRACE_LABELS } from './labels';
import { API_CONFIG_KEY, configQuery } from './queries';

type RotationValues = { value: string; grace: string };

interface RotateDialogProps {
  environment: Environment;
  credential: Credential;
  onClose: () => void;
}

const GRACES = Object.entries(GRACE_LABELS).map(([value, label]) => ({ value: value as GracePeriod, label }));
/** Who uses the old value, at the beginning of a sentence. */
const HOLDERS: Readonly<Record<Environment, string>> = {
  live: 'The partner, which still signs with the old one,',
  sandbox: 'Whoever still uses the old one in the sandbox',
};
const VALUE = /^[\x21-\x7e]{8,200}$/;

/** Replaces a credential: staff enter one that the partner issues; the server can generate one that we issue. */
export function RotateDialog({ environment, credential, onClose }: RotateDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(API_CONFIG_KEY);
  const test = useConnectionTest(environment);
  const { name, isSet } = credential;
  const label = CREDENTIAL_LABELS[name];
  const isOurs = environment === 'sandbox' || name === 'webhookSecret';
  const hasGrace = isSet && isOurs;
  const query = configQuery(api, environment);

  const validate = ({ value }: RotationValues) => {
    if (value.trim() === '') return isOurs ? {} : { value: `Enter the ${label} that the partner gave you.` };
    return VALUE.test(value.trim()) ? {} : { value: 'Enter 8 to 200 characters without spaces.' };
  };

  const save = async ({ value, grace }: RotationValues, { updatedAt }: Credential) => {
    await api.apiConfig.rotate({
      params: { name },
      body: {
        environment,
        value: value.trim() || undefined,
        grace: hasGrace ? (grace as GracePeriod) : 'none',
        expectedUpdatedAt: updatedAt,
      },
    });
    await changed(`The new ${label} is in use.`);
  };

  const ask = ({ grace }: RotationValues): SaveQuestion | null =>
    hasGrace && grace === 'none'
      ? {
          title: `End the old ${label} at once?`,
          text: `${HOLDERS[environment]} is refused from now on, until it has the new one. Choose a later end to give it time.`,
          confirmLabel: `Rotate and End Now`,
          cancelLabel: 'Go Back',
        }
      : null;

  const reload = async () => {
    const { credentials } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return credentials.find((each) => each.name === name) ?? credential;
  };

  return (
    <FormDialog
      title={`${isSet ? 'Rotate' : 'Set'} ${label}`}
      subject="credential"
      labels={{ value: `New ${label}`, grace: 'The old one expires after' }}
      saveLabel={isSet ? `Rotate ${label}` : `Set ${label}`}
      base={credential}
      toValues={(): RotationValues => ({ value: '', grace: 'day' })}
      validate={validate}
      ask={ask}
      save={save}
      reload={reload}
      onClose={onClose}
    >
      {({ values, set, field }) => (
        <>
          <TextField {...field('value')} label={`New ${label}`} maxLength={200} hint={hintFor(environment, isOurs)} />
          {hasGrace && (
            <SelectField
              label="The old one expires after"
              name="grace"
              value={values.grace as GracePeriod}
              options={GRACES}
              onChange={(grace) => set('grace', grace)}
            />
          )}
          {name === 'apiKey' && environment === 'live' && (
            <>
              <div>
                <Button
                  disabled={!VALUE.test(values.value.trim())}
                  isBusy={test.isBusy}
                  onClick={() => void test.run(values.value.trim())}
                >
                  {test.isBusy ? 'Testing…' : 'Test this key first'}
                </Button>
              </div>
              <ConnectionResult test={test} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function hintFor(environment: Environment, isOurs: boolean): string {
  if (environment === 'sandbox') return 'Leave empty to generate one. The sandbox’s partner accepts it at once.';
  if (isOurs)
    return 'Leave empty to generate one. Show it afterwards and give it to the partner before the old one expires.';
  return 'As issued by the partner; it is used from the next call on.';
}
