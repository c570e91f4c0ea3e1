import { SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderLimitsState } from '@nara/shared-contracts/api/orders';
import { orderLimitsQuery } from './queries';

/** The limits as typed. */
type Values = Readonly<Record<'ofVariant' | 'ofOrder' | 'ordersPerHour' | 'holdingHours', string>>;

/** Maximum of each limit; the minimum is 1. */
const MAX: Readonly<Record<keyof Values, number>> = {
  ofVariant: 100,
  ofOrder: 500,
  ordersPerHour: 1000,
  holdingHours: 720,
};

/** Returns the fault of each field. */
export function limitFaults(values: Values): Partial<Record<keyof Values, string>> {
  const faults: Partial<Record<keyof Values, string>> = {};
  for (const field of Object.keys(MAX) as (keyof Values)[]) {
    const value = values[field];
    if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > MAX[field]) {
      faults[field] = `Enter a whole number from 1 to ${MAX[field]}.`;
    }
  }
  if (!faults.ofVariant && !faults.ofOrder && Number(values.ofOrder) < Number(values.ofVariant)) {
    faults.ofOrder = 'An order takes at least the pieces of one variant.';
  }
  return faults;
}

const LABELS: Values = {
  ofVariant: 'Pieces of one variant',
  ofOrder: 'Pieces of one order',
  ordersPerHour: 'Orders an hour of one session or e-mail address',
  holdingHours: 'Hours until an unconfirmed order ends',
};
const FIELDS = Object.keys(LABELS) as (keyof Values)[];

const HINTS: Partial<Values> = {
  holdingHours: 'Then it is cancelled, its pieces are on sale again, and its shopper gets an e-mail.',
};

const toValues = ({ settings }: OrderLimitsState): Values => ({
  ofVariant: String(settings.ofVariant),
  ofOrder: String(settings.ofOrder),
  ordersPerHour: String(settings.ordersPerHour),
  holdingHours: String(settings.holdingHours),
});

/** Edits the limits of an order, and how long an unconfirmed order holds its stock. */
export function OrderLimits({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title="Order Limits"
      labels={LABELS}
      query={orderLimitsQuery(api)}
      toValues={toValues}
      validate={limitFaults}
      save={(values, expectedUpdatedAt) => {
        const settings = {
          ofVariant: Number(values.ofVariant),
          ofOrder: Number(values.ofOrder),
          ordersPerHour: Number(values.ordersPerHour),
          holdingHours: Number(values.holdingHours),
        };
        return api.adminOrders.changeLimits({ body: { settings, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Order limits saved.'}
      onClose={onClose}
    >
      {({ values, set, errors }) =>
        FIELDS.map((field) => (
          <TextField
            key={field}
            label={LABELS[field]}
            name={field}
            inputMode="numeric"
            value={values[field]}
            hint={HINTS[field]}
            error={errors[field]}
            onChange={(value) => set(field, value)}
          />
        ))
      }
    </SettingDialog>
  );
}
