import { Facts, Loaded } from '@nara/portal-ui';
import { type ExtensionGiven, formatRand, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from './queries';

/** The panel in the details of an order. */
export function OrderPanel({ orderId }: ExtensionGiven['order-panel']) {
  const { api } = useHost();
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
