import { Failure, Panel } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { paymentFaultsQuery } from '../queries';
import { PAYMENT_FAULTS } from './families';
import { FaultsPanel } from './faults-panel';

/** Shows the faults of the payment sandbox, and lets staff choose them; renders nothing with another provider. */
export function PaymentFaults() {
  const api = useApi();
  const { data, error, refetch } = useQuery(paymentFaultsQuery(api));
  if (error && !data) {
    return (
      <Panel title={PAYMENT_FAULTS.title}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data?.faults) return null;
  return (
    <FaultsPanel family={PAYMENT_FAULTS} faults={data.faults}>
      <p>They befall payments of the shop, which is paid at the payment sandbox: no real money moves there.</p>
    </FaultsPanel>
  );
}
