import {
  BankAccountPanel,
  InvoiceDetailsPanel,
  Loaded,
  PAYMENT_SETTINGS_KEY,
  PaymentTermsPanel,
  paymentSettingsQuery,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useSession } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../layout';
import { LimitsPanel } from './terms-tab';

/** Payment settings of the environment in which staff work; API Configuration shows the same settings. */
function usePaymentSettings() {
  const api = useApi();
  const environment = useSession(({ session }) => session?.environment) ?? 'live';
  useLiveQueries(PAYMENT_SETTINGS_KEY, ['config.changed']);
  return useQuery(paymentSettingsQuery(api, environment));
}

/** Holding time of orders, payment methods, and the bank account for transfers. */
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

/** Seller's details on tax invoices. */
export function InvoicesTab() {
  return <Loaded query={usePaymentSettings()}>{(settings) => <InvoiceDetailsPanel settings={settings} />}</Loaded>;
}
