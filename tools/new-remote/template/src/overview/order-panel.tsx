import { Facts, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ExtensionGiven } from '@nara/shared-contracts/host';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from './queries';

/** The panel in the details of an order. */
export function OrderPanel({ orderId }: ExtensionGiven['order-panel']) {
  const api = useApi();
  const order = useQuery(orderQuery(api, orderId));
  return (
    <Loaded query={order}>
      {({ items, total }) => (
        <Facts
          facts={[
            { label: 'Pieces', value: items.reduce((sum, { quantity }) => sum + quantity, 0) },
            { label: 'Total', value: formatRand(total) },
          ]}
        />
      )}
    </Loaded>
  );
}
