import { PageHeader, Tabs, usePermission, useTab } from '@nara/portal-ui';
import { lazy, Suspense } from 'react';
import { Page } from '../layout';
import { TermsTab } from './terms-tab';

const PaymentTab = lazy(async () => ({ default: (await import('./payment-tab')).PaymentTab }));
const InvoicesTab = lazy(async () => ({ default: (await import('./payment-tab')).InvoicesTab }));
const MailTab = lazy(async () => ({ default: (await import('../mail')).MailTab }));

const EMAILS = { value: 'emails', label: 'E-mails' } as const;
const ALL = [
  { value: 'terms', label: 'Delivery & VAT' },
  { value: 'payment', label: 'Payment' },
  { value: 'invoices', label: 'Invoices' },
  EMAILS,
] as const;

/** Settings of the shop: its terms, payment, invoices and e-mails. */
export function ShopSettingsScreen() {
  const maySetTerms = usePermission('shop-settings');
  const tabs = maySetTerms ? ALL : ([EMAILS] as const);
  const [tab, showTab] = useTab<(typeof ALL)[number]['value']>(tabs);
  return (
    <Page>
      <PageHeader
        title="Shop Settings"
        subtitle={
          maySetTerms
            ? 'Delivery, VAT, payment, invoices, and the words of e-mails'
            : 'The words of e-mails to shoppers'
        }
      />
      <Tabs label="Settings of the shop" tabs={tabs} value={tab} onChange={showTab}>
        <Suspense>
          {tab === 'terms' && <TermsTab />}
          {tab === 'payment' && <PaymentTab />}
          {tab === 'invoices' && <InvoicesTab />}
          {tab === 'emails' && <MailTab />}
        </Suspense>
      </Tabs>
    </Page>
  );
}
