import {
  BankAccountPanel,
  InvoiceDetailsPanel,
  Loaded,
  PAYMENT_SETTINGS_KEY,
  PaymentTermsPanel,
  paymentSettingsQuery,
  useLiveQueries,
} from '@nara/portal-ui';
import { useHost, useSession } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../layout';
import { LimitsPanel } from './limits-panel';

/** How the shop is paid, in the environment in which staff work; API Configuration shows the same settings. */
function usePaymentSettings() {
  const { api } = useHost();
  const environment = useSession(({ session }) => session?.environment) ?? 'live';
  useLiveQueries(PAYMENT_SETTINGS_KEY, ['config.changed']);
  return useQuery(paymentSettingsQuery(api, environment));
}

/** For how long orders are held, the ways to pay, and the account that shoppers transfer to. */
export function PaymentTab() {
  return (
    <Page>
      <Loaded query={usePaymentSettings()}>
        {(settings) => (
          <>
            <PaymentTermsPanel settings={settings} />
            <LimitsPanel isHoldingAlone />
            <BankAccountPanel settings={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** How tax invoices name the seller. */
export function InvoicesTab() {
  return <Loaded query={usePaymentSettings()}>{(settings) => <InvoiceDetailsPanel settings={settings} />}</Loaded>;
}
