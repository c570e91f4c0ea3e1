import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import { lazy } from 'react';
import { Notice } from '../../feedback/notice';
import { linesOf } from './setting-lines';
import { SettingPanel } from './setting-panel';
import { methodsText } from './words';

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
