import { Button, Facts, Loaded, Panel, useLiveQueries } from '@nara/portal-ui';
import { formatCount, plural, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderLimits, orderLimitsQuery } from '../orders';

/** Shows what bounds an order, and changes it. */
export function LimitsPanel() {
  const { api } = useHost();
  const limits = orderLimitsQuery(api);
  const query = useQuery(limits);
  useLiveQueries(limits.queryKey, ['config.changed']);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel title="Limits" actions={<Button onClick={() => setIsEditing(true)}>Edit Limits</Button>}>
      <Loaded query={query}>
        {({ settings: { ofVariant, ofOrder, ordersPerHour, holdingHours } }) => (
          <Facts
            facts={[
              { label: 'Pieces of one variant', value: formatCount(ofVariant) },
              { label: 'Pieces of one order', value: formatCount(ofOrder) },
              { label: 'Orders an hour of one session or address', value: formatCount(ordersPerHour) },
              { label: 'Unconfirmed orders end after', value: plural(holdingHours, 'hour') },
            ]}
          />
        )}
      </Loaded>
      {isEditing && <OrderLimits onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}
