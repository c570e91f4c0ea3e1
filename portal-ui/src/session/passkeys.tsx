import { useApi } from '@nara/shared-contracts/api/client';
import type { NewPasskey, Passkey, PasskeyCreation } from '@nara/shared-contracts/api/session';
import { useHost } from '@nara/shared-contracts/host';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/dialog';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';
import { Loaded } from '../feedback/loaded';
import { useAction } from '../feedback/use-call';
import { TextField } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { SECOND_FACTOR_KEY, ShownRecoveryCodes } from './second-factor';
import { Entries } from './session-list';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const FAILURES: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey of yours.',
  SecurityError: 'Passkeys do not work at this address. Open the portal at its usual address.',
};

const NONE_MADE = 'No passkey was created. Try again, or use another device.';

/** Lets the user create a passkey. Resolves to it, or to the message to show without one. */
async function createPasskey(creation: PasskeyCreation): Promise<NewPasskey | string> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials as Options['excludeCredentials'] },
    });
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    };
  } catch (error) {
    return (error instanceof Error && FAILURES[error.name]) || NONE_MADE;
  }
}

const NAME_LABELS = { name: 'Name' } as const;

type Name = Readonly<{ name: string }>;

/** Lists the user's own passkeys, and adds, renames and removes them. */
export function Passkeys() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.passkeys.list({ signal }),
    staleTime: 0,
  });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const refresh = async () => {
    await Promise.all([query.refetch(), queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY })]);
  };
  const adding = useAction(async () => {
    const created = await createPasskey(await api.passkeys.begin());
    if (typeof created === 'string') return notify.error(created);
    const { recoveryCodes } = await api.passkeys.add({ body: created });
    setCodes(recoveryCodes);
    await refresh();
  });
  const removing = useAction(async ({ id, name }: Passkey) => {
    await api.passkeys.remove({ params: { id } });
    notify.success(`The passkey ${name} is removed.`);
    await refresh();
  });
  return (
    <section aria-label="Passkeys">
      <h3>Passkeys</h3>
      <p>
        A passkey signs you in without codes: with the fingerprint, face or PIN of your device, or with a security key.
      </p>
      <Loaded query={query}>
        {({ rows }) => (
          <Entries aria-label="Passkeys">
            {rows.map((passkey) => (
              <li key={passkey.id}>
                <div>
                  {passkey.name}
                  <small>
                    Added <RelativeTime iso={passkey.createdAt} />,{' '}
                    {passkey.lastUsedAt ? (
                      <>
                        last used <RelativeTime iso={passkey.lastUsedAt} />
                      </>
                    ) : (
                      'not used yet'
                    )}
                  </small>
                </div>
                <div>
                  <Button isSmall aria-label={`Rename the passkey ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                    Rename
                  </Button>{' '}
                  <Button isSmall aria-label={`Remove the passkey ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </Entries>
        )}
      </Loaded>
      {browserSupportsWebAuthn() ? (
        <Button isBusy={adding.isBusy} onClick={adding.run}>
          Add Passkey
        </Button>
      ) : (
        <p>This browser cannot create passkeys.</p>
      )}
      {codes.length > 0 && <ShownRecoveryCodes codes={codes} onClose={() => setCodes([])} />}
      {renamed && (
        <FormDialog<Name, Name>
          title="Rename passkey"
          subject="name"
          labels={NAME_LABELS}
          saveLabel="Rename"
          base={{ name: renamed.name }}
          validate={({ name }) => (name.trim() ? {} : { name: 'Enter a name.' })}
          save={async ({ name }) => {
            await api.passkeys.rename({ params: { id: renamed.id }, body: { name: name.trim() } });
            await query.refetch();
          }}
          onClose={() => setRenamed(undefined)}
        >
          {({ field }) => <TextField label={NAME_LABELS.name} maxLength={60} {...field('name')} />}
        </FormDialog>
      )}
      {removed && (
        <ConfirmDialog
          title={`Remove the passkey ${removed.name}?`}
          confirmLabel="Remove Passkey"
          cancelLabel="Keep Passkey"
          onConfirm={() => void removing.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          It no longer signs you in. Delete it on your device, too.
        </ConfirmDialog>
      )}
    </section>
  );
}
