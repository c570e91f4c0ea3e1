import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { APPROVALS_KEY, approvalsQuery } from '../../approvals/queries';
import { Notice } from '../../feedback/notice';
import { useLiveQueries } from '../../live/use-live-queries';
import { linesOf } from './setting-lines';
import { SettingPanel } from './setting-panel';

/** Shows the change of the bank account that is waiting for approval; renders nothing if there is none. */
function AccountWaiting() {
  const api = useApi();
  const { data = [] } = useQuery(approvalsQuery(api));
  useLiveQueries(APPROVALS_KEY, ['approval.changed']);
  const found = data.find(({ kind, state }) => kind === 'bank-account' && state === 'waiting');
  if (!found) return null;
  const { summary, askedBy, expiresAt } = found;
  return (
    <Notice tone="yellow">
      {`Waiting for approval until ${formatDateTime(expiresAt)}: ${summary}, asked for by ${askedBy}. Somebody else decides under Approvals.`}
    </Notice>
  );
}

const BankAccountDialog = lazy(async () => ({ default: (await import('./bank-account-dialog')).BankAccountDialog }));
const InvoiceDialog = lazy(async () => ({ default: (await import('./invoice-dialog')).InvoiceDialog }));

/** Shows the bank account for shoppers' transfers. */
export function BankAccountPanel({ settings: { environment, account } }: { settings: PaymentSettings }) {
  return (
    <SettingPanel
      title="Bank Account"
      setting="bank-account"
      environment={environment}
      state={account}
      changeLabel="Change bank account"
      exampleWarning="This is an example: whoever pays by EFT transfers to nobody. Enter your account."
      facts={linesOf(account.settings)}
      dialog={(onClose) => <BankAccountDialog environment={environment} account={account} onClose={onClose} />}
    >
      {environment === 'live' && <AccountWaiting />}
    </SettingPanel>
  );
}

/** Shows the seller's details on tax invoices. */
export function InvoiceDetailsPanel({ settings: { environment, invoiceDetails } }: { settings: PaymentSettings }) {
  return (
    <SettingPanel
      title="Invoice Details"
      setting="invoice-details"
      environment={environment}
      state={invoiceDetails}
      changeLabel="Change invoice details"
      exampleWarning="This is an example: tax invoices would name a VAT number that is nobody’s. Enter your details."
      facts={linesOf(invoiceDetails.settings)}
      dialog={(onClose) => <InvoiceDialog environment={environment} details={invoiceDetails} onClose={onClose} />}
    />
  );
}
