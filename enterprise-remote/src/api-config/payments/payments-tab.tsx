import {
  BankAccountPanel,
  InvoiceDetailsPanel,
  Loaded,
  Notice,
  PAYMENT_SETTINGS_KEY,
  Panel,
  PaymentTermsPanel,
  paymentSettingsQuery,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ProviderPanel } from './provider-panel';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;

/** Shows the payment settings of the shop: its provider, its terms, its bank account, and its invoice details. */
export function PaymentsTab({ environment }: { environment: Environment }) {
  const api = useApi();
  const query = useQuery(paymentSettingsQuery(api, environment));
  useLiveQueries(PAYMENT_SETTINGS_KEY, ['config.changed', 'integration.checked']);
  return (
    <Loaded query={query}>
      {(settings: PaymentSettings) => (
        <Column>
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
        </Column>
      )}
    </Loaded>
  );
}

const withoutProvider = (environment: Environment): string =>
  environment === 'sandbox'
    ? 'The sandbox has no payment provider: its orders are invented, and nobody pays for them.'
    : 'No payment provider is configured. Set PAYMENTS and the variables of your account, as the operations manual says under “Payments”, and restart the server.';
