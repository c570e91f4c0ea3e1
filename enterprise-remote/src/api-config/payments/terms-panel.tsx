import { Notice } from '@nara/portal-ui';
import { type PaymentSettings, plural } from '@nara/shared-contracts';
import { lazy } from 'react';
import { SettingPanel } from './setting-panel';
import { METHOD_LABELS } from './words';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog')).TermsDialog }));

/** Shows the ways to pay and how long unpaid orders are held. */
export function TermsPanel({ settings: { environment, terms, provider } }: { settings: PaymentSettings }) {
  const { methods, providerMinutes, eftHours, eftGoesUnpaid } = terms.settings;
  const offered = methods.filter((method) => method === 'eft' || provider?.methods.includes(method));
  const missing = methods.filter((method) => !offered.includes(method));
  const inWords = (some: typeof methods) => some.map((method) => METHOD_LABELS[method]).join(', ');
  return (
    <SettingPanel
      title="Terms"
      state={terms}
      changeLabel="Change terms"
      facts={[
        { label: 'Ways to pay', value: inWords(offered) || 'None' },
        ...(missing.length > 0 ? [{ label: 'Not possible here', value: inWords(missing) }] : []),
        { label: 'Held while paid at the provider', value: plural(providerMinutes, 'minute') },
        { label: 'Held for EFT', value: plural(eftHours, 'hour') },
        {
          label: 'Orders by EFT go to the partner',
          value: eftGoesUnpaid ? 'Before they are paid' : 'Once they are paid',
        },
      ]}
      dialog={(onClose) => <TermsDialog environment={environment} terms={terms} onClose={onClose} />}
    >
      {eftGoesUnpaid && <Notice tone="yellow">Orders by EFT are sent out before they are paid.</Notice>}
    </SettingPanel>
  );
}
