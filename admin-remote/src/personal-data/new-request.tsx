import { type FieldMessages, FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { NewPersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { REQUESTS_KEY } from './queries';
import { KINDS } from './words';

const LABELS = { kind: 'They ask for', email: 'E-mail address' } as const;

type Values = Readonly<NewPersonalDataRequest>;

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value: value as Values['kind'], label }));

const BASE: Values = { kind: 'export', email: '' };

const validate = ({ email }: Values): FieldMessages<Values> =>
  /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Enter the address that their orders were placed with.' };

interface NewRequestProps {
  /** Initial values passed by another screen. */
  given?: Values | undefined;
  onClose: () => void;
}

/** Opens a request; its e-mail address gets a confirmation link. */
export function NewRequest({ given = BASE, onClose }: NewRequestProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return (
    <FormDialog<Values, Values>
      title="New Request"
      subject="request"
      labels={LABELS}
      saveLabel="Send Link"
      base={given}
      toValues={(values) => values}
      validate={validate}
      save={async (body) => {
        await api.personalData.create({ body });
        notify.success(`A link to confirm goes to ${body.email}.`);
        await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY });
      }}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.kind}
            name="kind"
            value={values.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => set('kind', kind)}
          />
          <TextField
            label={LABELS.email}
            hint="Gets a link, valid for seven days. Nothing is shown or erased before its owner confirms."
            name="email"
            type="email"
            maxLength={254}
            value={values.email}
            error={errors.email}
            onChange={(email) => set('email', email.trim())}
          />
        </>
      )}
    </FormDialog>
  );
}
