import { Badge, Button, Facts, Field, IconButton, Panel, RelativeTime, TimeUntil, useCopy } from '@nara/portal-ui';
import type { PaymentCredential, PaymentProviderSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CheckResult } from './check-result';
import { usePaymentTest } from './use-payment-test';
import { ENTERED_AT, MODES, SECRET_LABELS } from './words';

const CredentialsDialog = lazy(async () => ({ default: (await import('./credentials-dialog')).CredentialsDialog }));

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.25rem;
  max-width: 40rem;

  > :first-child {
    flex: 1 1 14rem;
  }

  input {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }
`;

interface ProviderPanelProps {
  environment: Environment;
  provider: PaymentProviderSettings;
}

/**
 * Shows the provider with its mode, credentials and notification address. Lets staff test it and replace credentials.
 */
export function ProviderPanel({ environment, provider }: ProviderPanelProps) {
  const copy = useCopy();
  const test = usePaymentTest(environment);
  const [isReplacing, setIsReplacing] = useState(false);
  const { name, mode, account, notificationUrl, credentials, lastCheck } = provider;
  return (
    <Panel
      title="Provider"
      actions={
        <Deeds>
          <Button isSmall isBusy={test.isBusy} onClick={() => void test.run([])}>
            {test.isBusy ? 'Testing…' : 'Test provider'}
          </Button>
          <Button isSmall onClick={() => setIsReplacing(true)}>
            Replace credentials
          </Button>
        </Deeds>
      }
    >
      <Facts
        facts={[
          { label: 'Name', value: PROVIDER_WORDS[name] },
          { label: 'Mode', value: <Badge $tone={MODES[mode].tone}>{MODES[mode].label}</Badge> },
          { label: 'Account', value: account },
          ...credentials.map((credential) => ({
            label: SECRET_LABELS[credential.name],
            value: <CredentialState credential={credential} />,
          })),
        ]}
      />
      <Row>
        <Field label="Notification address" hint={ENTERED_AT[name]}>
          {(control) => <input {...control} readOnly value={notificationUrl} />}
        </Field>
        <IconButton
          label="Copy notification address"
          onClick={() => void copy(notificationUrl, 'the notification address')}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
      </Row>
      <CheckResult result={test.result ?? (test.isBusy ? undefined : (lastCheck ?? undefined))} />
      <Suspense>
        {isReplacing && (
          <CredentialsDialog environment={environment} provider={provider} onClose={() => setIsReplacing(false)} />
        )}
      </Suspense>
    </Panel>
  );
}

/** Shows the source of a secret, never its value. */
function CredentialState({ credential }: { credential: PaymentCredential }) {
  const { isSet, updatedAt, updatedBy, previousUntil } = credential;
  if (!isSet) return 'Not set';
  if (updatedAt === null) return 'From the server configuration';
  return (
    <>
      Set by {updatedBy} <RelativeTime iso={updatedAt} />
      {previousUntil && (
        <>
          . The old one is believed; it expires <TimeUntil iso={previousUntil} />
        </>
      )}
    </>
  );
}
