import { Checkbox, CheckboxGroup, type FieldMessages, FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AddedReleaseRecipient } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import type { ReleaseEvent } from '@nara/shared-contracts/rules/releases';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { EVERY_PART, PART_LABEL, PartField, toRemote } from '../part-field';
import { RECIPIENTS_KEY } from '../queries';
import { EVENTS } from './words';

const NAMES = Object.keys(EVENTS) as ReleaseEvent[];
const LABELS = { kind: 'Tell', address: 'Address', remote: PART_LABEL, events: 'Told of' } as const;

type Values = Readonly<{ kind: 'email' | 'webhook'; address: string; remote: string; events: string }>;

const split = (events: string) => NAMES.filter((name) => events.split(' ').includes(name));

const validate = ({ address, events }: Values): FieldMessages<Values> => ({
  ...(!address.trim() && { address: 'Enter an e-mail address, or an address that begins with https://' }),
  ...(!events && { events: 'Choose at least one.' }),
});

interface NewRecipientProps {
  remotes: readonly string[];
  onClose: () => void;
  onAdded: (recipient: AddedReleaseRecipient) => void;
}

/** Adds an e-mail address or a webhook for release notices. */
export function NewRecipient({ remotes, onClose, onAdded }: NewRecipientProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const added = useRef<AddedReleaseRecipient>(undefined);
  const save = async ({ kind, address, remote, events }: Values) => {
    const body = { kind, address: address.trim(), remote: toRemote(remote), events: split(events) };
    added.current = await api.releaseRecipients.add({ body });
    notify.success(`${body.address} is told of releases.`);
    await queryClient.invalidateQueries({ queryKey: RECIPIENTS_KEY });
  };
  return (
    <FormDialog
      title="Add Recipient"
      subject="recipient"
      labels={LABELS}
      saveLabel="Add Recipient"
      base={{ kind: 'email', address: '', remote: EVERY_PART, events: NAMES.join(' ') } satisfies Values as Values}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
      onSaved={() => added.current && onAdded(added.current)}
    >
      {({ values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.kind}
            hint="A webhook is signed with a secret of its own, and tried for a day until it answers with 2xx."
            name="kind"
            value={values.kind}
            options={[
              { value: 'email', label: 'An e-mail address' },
              { value: 'webhook', label: 'A webhook' },
            ]}
            onChange={(kind) => set('kind', kind)}
          />
          <TextField
            label={LABELS.address}
            name="address"
            maxLength={500}
            value={values.address}
            error={errors.address}
            onChange={(address) => set('address', address)}
          />
          <PartField hasEvery remotes={remotes} value={values.remote} onChange={(remote) => set('remote', remote)} />
          <CheckboxGroup label={LABELS.events} error={errors.events}>
            {NAMES.map((name) => (
              <Checkbox
                key={name}
                label={EVENTS[name]}
                isChecked={split(values.events).includes(name)}
                onChange={(isChecked) => {
                  const others = split(values.events).filter((event) => event !== name);
                  set('events', [...others, ...(isChecked ? [name] : [])].join(' '));
                }}
              />
            ))}
          </CheckboxGroup>
        </>
      )}
    </FormDialog>
  );
}
