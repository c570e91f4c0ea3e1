import { FormDialog, LoadingDialog, SelectField } from '@nara/portal-ui';
import { type OrderLinksState, plural, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderLinksQuery } from './queries';

const TITLE = 'Order Links';
const LABELS = { days: 'Links to orders end after' } as const;
const CHOICES = [30, 90, 180, 365, 730];

type Values = Readonly<{ days: string }>;

const toValues = ({ settings: { days } }: OrderLinksState): Values => ({ days: String(days) });

/** Returns the choices, with `present` among them. */
const optionsWith = (present: string) =>
  [...new Set([...CHOICES, Number(present)])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: plural(days, 'day') }));

/** Edits how long the links last that shoppers get to their orders. */
export function LinkLifetime({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const options = orderLinksQuery(api);
  const query = useQuery(options);
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, OrderLinksState>
      title={TITLE}
      subject="setting"
      labels={LABELS}
      saveLabel="Save Changes"
      base={query.data}
      toValues={toValues}
      save={async ({ days }, { updatedAt }) => {
        const body = { settings: { days: Number(days) }, expectedUpdatedAt: updatedAt };
        queryClient.setQueryData(options.queryKey, await api.adminOrders.changeLinks({ body }));
        notify.success('Order links saved.');
      }}
      reload={() => api.adminOrders.links()}
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
    </FormDialog>
  );
}
