import { Notice, PAYMENT_SETTINGS_KEY, type Tone, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentCheck } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentProviderName, PaymentSecretName, ProviderMode } from '@nara/shared-contracts/rules/payments';
import { formatDateTime, formatDuration } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

/** Tests on request if the provider accepts our calls, with the stored secrets or others, and keeps the last result. */
export function usePaymentTest(environment: Environment) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<PaymentCheck>();
  const { run, isBusy } = useAction(async (credentials: readonly { name: PaymentSecretName; value: string }[]) => {
    setResult(undefined);
    setResult(await api.paymentSettings.test({ body: { environment, credentials: [...credentials] } }));
    await queryClient.invalidateQueries({ queryKey: PAYMENT_SETTINGS_KEY });
  });
  return { run, isBusy, result };
}

/** Shows the result of the provider's test; renders nothing before the first test. */
export function CheckResult({ result }: { result: PaymentCheck | undefined }) {
  if (!result) return null;
  const { fault, latency, testedAt } = result;
  const when = `${formatDuration(latency)}, ${formatDateTime(testedAt)}`;
  return fault === null ? (
    <Notice tone="green">
      <strong>The provider takes our calls</strong>
      {` (${when})`}
    </Notice>
  ) : (
    <Notice tone="red">
      <strong>The provider does not take our calls:</strong>
      {` ${fault} (${when})`}
    </Notice>
  );
}
