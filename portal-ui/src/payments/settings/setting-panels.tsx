import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSettingName } from '@nara/shared-contracts/rules/payments';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { APPROVALS_KEY, approvalsQuery } from '../../approvals/queries';
import { type Fact, Facts } from '../../display/facts';
import { Panel } from '../../display/panel';
import { RelativeTime } from '../../display/relative-time';
import { Button, RowActions } from '../../elements/button';
import { Notice } from '../../feedback/notice';
import { useLiveQueries } from '../../live/use-live-queries';
import { linesOf, methodsText } from './setting-lines';

const SettingHistory = lazy(async () => ({ default: (await import('./setting-history')).SettingHistory }));

const Author = styled.p`
  color: var(--muted);
  font-size: 0.75rem;
`;

interface SettingPanelProps {
  title: string;
  setting: PaymentSettingName;
  environment: Environment;
  state: { updatedAt: string; updatedBy: string | null };
  facts: readonly Fact[];
  changeLabel: string;
  /** Warning shown while the setting has never been changed. */
  exampleWarning?: string;
  /** Additional warnings. */
  children?: ReactNode;
  /** Renders the dialog that changes the setting. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Shows a setting with its last change, and opens the dialogs that edit it and undo changes. */
function SettingPanel({
  title,
  setting,
  environment,
  state: { updatedAt, updatedBy },
  facts,
  changeLabel,
  exampleWarning,
  children,
  dialog,
}: SettingPanelProps) {
  const [opened, setOpened] = useState<'change' | 'history'>();
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={title}
      actions={
        <RowActions>
          <Button isSmall onClick={() => setOpened('change')}>
            {changeLabel}
          </Button>
          <Button isSmall aria-label={`History of ${title}`} onClick={() => setOpened('history')}>
            History
          </Button>
        </RowActions>
      }
    >
      {updatedBy === null && exampleWarning && <Notice tone="yellow">{exampleWarning}</Notice>}
      {children}
      <Facts facts={facts} />
      {updatedBy !== null && (
        <Author>
          Changed by {updatedBy} <RelativeTime iso={updatedAt} />
        </Author>
      )}
      <Suspense>
        {opened === 'change' && dialog(close)}
        {opened === 'history' && (
          <SettingHistory
            title={title}
            setting={setting}
            environment={environment}
            updatedAt={updatedAt}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}

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

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog')).TermsDialog }));

/** Shows the payment methods, and how long unpaid orders are held. */
export function PaymentTermsPanel({ settings: { environment, terms, provider } }: { settings: PaymentSettings }) {
  const { methods, eftGoesUnpaid } = terms.settings;
  const offered = methods.filter((method) => method === 'eft' || provider?.methods.includes(method));
  const missing = methods.filter((method) => !offered.includes(method));
  const [ways, ...others] = linesOf({ ...terms.settings, methods: offered });
  return (
    <SettingPanel
      title="Terms"
      setting="terms"
      environment={environment}
      state={terms}
      changeLabel="Change terms"
      facts={[
        ...(ways ? [ways] : []),
        ...(missing.length > 0 ? [{ label: 'Not possible here', value: methodsText(missing) }] : []),
        ...others,
      ]}
      dialog={(onClose) => <TermsDialog environment={environment} terms={terms} onClose={onClose} />}
    >
      {eftGoesUnpaid && <Notice tone="yellow">Orders by EFT are sent out before they are paid.</Notice>}
    </SettingPanel>
  );
}
