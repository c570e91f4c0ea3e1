import {
  Button,
  ConfirmDialog,
  Field,
  IconButton,
  Notice,
  RelativeTime,
  TimeUntil,
  useAction,
  useChanged,
  useCopy,
} from '@nara/portal-ui';
import type { Credential } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { CredentialName } from '@nara/shared-contracts/rules/api-config';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CREDENTIAL_LABELS, masked } from './labels';
import { API_CONFIG_KEY } from './queries';

interface GraceNoticeProps {
  environment: Environment;
  name: CredentialName;
  previous: NonNullable<Credential['previous']>;
}

/** Shows how long a replaced credential is still accepted, and lets staff end that earlier. */
function GraceNotice({ environment, name, previous: { ending, until } }: GraceNoticeProps) {
  const api = useApi();
  const changed = useChanged(API_CONFIG_KEY);
  const [isAsking, setIsAsking] = useState(false);
  const label = CREDENTIAL_LABELS[name];
  const { run, isBusy } = useAction(async () => {
    setIsAsking(false);
    await api.apiConfig.endGrace({ params: { name }, body: { environment } });
    await changed(`The old ${label} is no longer accepted.`);
  });
  return (
    <>
      <Notice
        tone="blue"
        action={
          <Button isSmall aria-label={`End the old ${label} now`} isBusy={isBusy} onClick={() => setIsAsking(true)}>
            End now
          </Button>
        }
      >
        {`The old one (…${ending}) is still accepted; it expires `}
        {until ? <TimeUntil iso={until} /> : 'when the configuration changes'}.
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={`End the old ${label}?`}
          confirmLabel="End now"
          cancelLabel="Keep it"
          onConfirm={() => void run()}
          onCancel={() => setIsAsking(false)}
        >
          Anyone still using it will be refused.
        </ConfirmDialog>
      )}
    </>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 0.4rem;
  max-width: 40rem;

  small {
    color: var(--muted);
  }

  input {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.25rem;

  > :first-child {
    flex: 1 1 14rem;
  }
`;

const RotateDialog = lazy(async () => ({ default: (await import('./rotate-dialog')).RotateDialog }));

interface CredentialFieldProps {
  environment: Environment;
  credential: Credential;
}

/** Shows a credential masked and lets it be revealed, copied or replaced; the value is fetched only on request. */
export function CredentialField({ environment, credential }: CredentialFieldProps) {
  const api = useApi();
  const copy = useCopy();
  const [value, setValue] = useState<string>();
  const [isRotating, setIsRotating] = useState(false);
  const { name, isSet, ending, updatedAt, updatedBy } = credential;
  const label = CREDENTIAL_LABELS[name];
  const reveal = async () => (await api.apiConfig.reveal({ params: { name }, body: { environment } })).value;
  const showing = useAction(async () => setValue(value === undefined ? await reveal() : undefined));
  const copying = useAction(async () => void (await copy(value ?? (await reveal()), `the ${label}`)));
  const isShown = value !== undefined;

  return (
    <Frame>
      <Row>
        <Field label={label}>
          {(control) => <input {...control} readOnly value={isSet ? (value ?? masked(ending)) : 'Not set'} />}
        </Field>
        {isSet && (
          <>
            <IconButton
              label={`${isShown ? 'Hide' : 'Show'} ${label}`}
              onClick={showing.run}
              aria-busy={showing.isBusy}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </IconButton>
            <IconButton label={`Copy ${label}`} onClick={copying.run} aria-busy={copying.isBusy}>
              <Copy size={16} aria-hidden />
            </IconButton>
          </>
        )}
        <Button aria-label={`${isSet ? 'Rotate' : 'Set'} ${label}`} onClick={() => setIsRotating(true)}>
          {isSet ? 'Rotate' : 'Set'}
        </Button>
      </Row>
      <small>
        {updatedAt ? (
          <>
            Set by {updatedBy} <RelativeTime iso={updatedAt} />
          </>
        ) : (
          isSet && 'From the server configuration'
        )}
      </small>
      {credential.previous && <GraceNotice environment={environment} name={name} previous={credential.previous} />}
      <Suspense>
        {isRotating && (
          <RotateDialog environment={environment} credential={credential} onClose={() => setIsRotating(false)} />
        )}
      </Suspense>
    </Frame>
  );
}
