import { NumberSettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderLimits as Limits } from '@nara/shared-contracts/api/orders';
import { ORDER_LIMIT_FIELDS } from '@nara/shared-contracts/rules/orders';
import { orderLimitsQuery } from './queries';

/** Returns the message about limits that contradict each other. */
export const limitFaults = ({ ofVariant, ofOrder }: Limits) =>
  ofOrder < ofVariant ? { ofOrder: 'An order takes at least the pieces of one variant.' } : {};

/** Edits the limits of an order, and how long an unconfirmed order holds its stock. */
export function OrderLimits({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <NumberSettingDialog
      title="Order Limits"
      fields={ORDER_LIMIT_FIELDS}
      query={orderLimitsQuery(api)}
      numbersOf={({ settings }) => settings}
      validate={limitFaults}
      save={(settings, expectedUpdatedAt) => api.adminOrders.changeLimits({ body: { settings, expectedUpdatedAt } })}
      savedMessage={() => 'Order limits saved.'}
      onClose={onClose}
    />
  );
}
