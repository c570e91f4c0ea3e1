import type { PaymentSettings } from '@nara/shared-contracts';
import { lazy } from 'react';
import { SettingPanel } from './setting-panel';

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog')).AccountDialog }));
const InvoiceDialog = lazy(async () => ({ default: (await import('./invoice-dialog')).InvoiceDialog }));

/** Shows the account that shoppers transfer to. */
export function AccountPanel({ settings: { environment, account } }: { settings: PaymentSettings }) {
  const { holder, bank, number, branchCode } = account.settings;
  return (
    <SettingPanel
      title="Bank Account"
      state={account}
      changeLabel="Change bank account"
      exampleWarning="This is an example: whoever pays by EFT transfers to nobody. Enter your account."
      facts={[
        { label: 'Account holder', value: holder },
        { label: 'Bank', value: bank },
        { label: 'Account number', value: number },
        { label: 'Branch code', value: branchCode },
      ]}
      dialog={(onClose) => <AccountDialog environment={environment} account={account} onClose={onClose} />}
    />
  );
}

/** Shows how tax invoices name the seller. */
export function InvoicePanel({ settings: { environment, invoiceDetails } }: { settings: PaymentSettings }) {
  const { seller, address, vatNumber, registrationNumber } = invoiceDetails.settings;
  return (
    <SettingPanel
      title="Invoice Details"
      state={invoiceDetails}
      changeLabel="Change invoice details"
      exampleWarning="This is an example: tax invoices would name a VAT number that is nobody’s. Enter your details."
      facts={[
        { label: 'Seller', value: seller },
        { label: 'Address', value: address.join(', ') },
        { label: 'VAT number', value: vatNumber },
        { label: 'Registration number', value: registrationNumber || 'None' },
      ]}
      dialog={(onClose) => <InvoiceDialog environment={environment} details={invoiceDetails} onClose={onClose} />}
    />
  );
}
