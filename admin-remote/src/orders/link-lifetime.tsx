import { SelectField, SettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderLinksState } from '@nara/shared-contracts/api/orders';
import { plural } from '@nara/shared-contracts/rules/common';

import { orderLinksQuery } from './queries';

const LABELS = { days: 'Links to orders end after' } as const;
const CHOICES = [30, 90, 180, 365, 730];

type Values = Readonly<{ days: string }>;

const toValues = ({ settings: { days } }: OrderLinksState): Values => ({ days: String(days) });

/** Returns the options, including the current value. */
const optionsWith = (present: string) =>
  [...new Set([...CHOICES, Number(present)])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: plural(days, 'day') }));

/** Edits the lifetime of the links that give shoppers access to their orders. */
export function LinkLifetime({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title="Order Links"
      labels={LABELS}
      query={orderLinksQuery(api)}
      toValues={toValues}
      save={({ days }, expectedUpdatedAt) =>
        api.adminOrders.changeLinks({ body: { settings: { days: Number(days) }, expectedUpdatedAt } })
      }
      savedMessage={() => 'Order links saved.'}
      onClose={onClose}
    >
      {({ values, set }) => (
        <SelectField
          label={LABELS.days}
          name="days"
          value={values.days}
          options={optionsWith(values.days)}
          hint="Counts from the e-mail that carries the link, for links that were given out already too."
          onChange={(days) => set('days', days)}
        />
      )}
    </SettingDialog>
  );
}
