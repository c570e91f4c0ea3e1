import type { Tone } from '@nara/portal-ui';
import type { PaymentProviderName, PaymentSecretName, ProviderMode } from '@nara/shared-contracts/rules/payments';

export const MODES: Readonly<Record<ProviderMode, { label: string; tone: Tone }>> = {
  live: { label: 'Real payments', tone: 'green' },
  sandbox: { label: 'Test payments', tone: 'yellow' },
};

export const SECRET_LABELS: Readonly<Record<PaymentSecretName, string>> = {
  'payfast.merchantKey': 'Merchant key',
  'payfast.passphrase': 'Passphrase',
  'peach.secretToken': 'Secret token',
};

/** Hints on each secret: what happens to its previous value, and where it is set at the provider. */
export const SECRET_HINTS: Readonly<Record<PaymentSecretName, string>> = {
  'payfast.merchantKey': 'Goes with every payment. A test does not try it: Payfast looks at it on its page alone.',
  'payfast.passphrase': 'As set in the Payfast dashboard. What the old one signed is believed for an hour.',
  'peach.secretToken': 'As in the Peach Payments dashboard. What the old one signed is believed for an hour.',
};

/** Location of the notification address in the provider's settings. */
export const ENTERED_AT: Readonly<Partial<Record<PaymentProviderName, string>>> = {
  payfast:
    'Payfast gets it with every payment. Enter it in its dashboard as well, under Settings, Developer settings, Notify URL.',
  peach: 'Enter it in the Peach Payments dashboard, under Checkout, Webhooks.',
};
