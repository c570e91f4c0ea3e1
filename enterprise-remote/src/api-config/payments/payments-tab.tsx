import {
  Badge,
  BankAccountPanel,
  Button,
  ButtonRow,
  Facts,
  Field,
  IconButton,
  InvoiceDetailsPanel,
  Loaded,
  Notice,
  PAYMENT_SETTINGS_KEY,
  PageParts,
  Panel,
  PaymentTermsPanel,
  paymentSettingsQuery,
  RelativeTime,
  TimeUntil,
  useCopy,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentCredential, PaymentProviderSettings, PaymentSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CheckResult, ENTERED_AT, MODES, SECRET_LABELS, usePaymentTest } from './payment-test';

const CredentialsDialog = lazy(async () => ({ default: (await import('./credentials-dialog')).CredentialsDialog }));

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
function ProviderPanel({ environment, provider }: ProviderPanelProps) {
  const copy = useCopy();
  const test = usePaymentTest(environment);
  const [isReplacing, setIsReplacing] = useState(false);
  const { name, mode, account, notificationUrl, credentials, lastCheck } = provider;
  return (
    <Panel
      title="Provider"
      actions={
        <ButtonRow>
          <Button isSmall isBusy={test.isBusy} onClick={() => void test.run([])}>
            {test.isBusy ? 'Testing…' : 'Test provider'}
          </Button>
          <Button isSmall onClick={() => setIsReplacing(true)}>
            Replace credentials
          </Button>
        </ButtonRow>
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

/** Shows the payment settings of the shop: its provider, its terms, its bank account, and its invoice details. */
export function PaymentsTab({ environment }: { environment: Environment }) {
  const api = useApi();
  const query = useQuery(paymentSettingsQuery(api, environment));
  useLiveQueries(PAYMENT_SETTINGS_KEY, ['config.changed', 'integration.checked']);
  return (
    <Loaded query={query}>
      {(settings: PaymentSettings) => (
        <PageParts>
          {settings.provider ? (
            <ProviderPanel environment={environment} provider={settings.provider} />
          ) : (
            <Panel title="Provider">
              <Notice tone="yellow">{withoutProvider(environment)}</Notice>
            </Panel>
          )}
          <PaymentTermsPanel settings={settings} />
          <BankAccountPanel settings={settings} />
          <InvoiceDetailsPanel settings={settings} />
        </PageParts>
      )}
    </Loaded>
  );
}

const withoutProvider = (environment: Environment): string =>
  environment === 'sandbox'
    ? 'The sandbox has no payment provider: its orders are invented, and nobody pays for them.'
    : 'No payment provider is configured. Set PAYMENTS and the variables of your account, as the operations manual says under “Payments”, and restart the server.';
