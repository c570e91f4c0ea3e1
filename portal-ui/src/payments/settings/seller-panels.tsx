import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import { lazy } from 'react';
import { AccountWaiting } from './account-waiting';
import { linesOf } from './setting-lines';
import { SettingPanel } from './setting-panel';

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
