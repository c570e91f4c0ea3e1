import { PAYMENT_SETTINGS_KEY, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentCheck } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSecretName } from '@nara/shared-contracts/rules/payments';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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
