import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Facts,
  Panel,
  RowActions,
  Select,
  useAction,
  useNow,
} from '@nara/portal-ui';
import type { Delivery, DeliveryTariff, ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  businessDaysText,
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
  plannedAfter,
  valueAt,
  withoutPlanned,
  withValue,
} from '@nara/shared-contracts/rules/shop-settings';
import { lazy, Suspense, useState } from 'react';
import { beginText, freeText } from './labels';
import { useSettingsChange } from './queries';
import { type MethodException, withoutException } from './tariff-values';

const EditDelivery = lazy(async () => ({ default: (await import('./edit-delivery')).EditDelivery }));
const EditException = lazy(async () => ({ default: (await import('./edit-exception')).EditException }));

/** A method's tariff, either the default or for one province. */
type TariffRow = DeliveryTariff & {
  method: DeliveryMethod;
  where: string;
  isOffered: boolean;
  exception: MethodException | null;
};

const rowsOf = (delivery: Delivery): TariffRow[] =>
  DELIVERY_METHODS.flatMap((method) => {
    const { exceptions, ...base } = delivery[method];
    return [
      { ...base, method, where: exceptions.length === 0 ? 'Everywhere' : 'Everywhere else', exception: null },
      ...exceptions.map((each) => ({
        ...each,
        // A method that is not offered at all is not offered in any province.
        isOffered: base.isOffered && each.isOffered,
        method,
        where: PROVINCES[each.province],
        exception: { ...each, method },
      })),
    ];
  });

const rowKey = ({ method, exception }: TariffRow) => `${method} ${exception?.province ?? ''}`;

const describe = (row: TariffRow): string => `${DELIVERY_METHOD_NAMES[row.method]} delivery to ${row.where}`;

/** Dialogs that can open over the panel. */
type Opened = { part: 'edit' } | { part: 'plan' } | { part: 'exception'; exception: MethodException };

/** Shows the price and duration of delivery, current or planned, and lets staff change them. */
export function DeliveryPanel({ state }: { state: ShopSettingsState }) {
  const { change } = useSettingsChange();
  const { delivery } = state.settings;
  const now = useNow();
  const planned = plannedAfter(delivery, now);
  const [shown, setShown] = useState('');
  // If the planned version has begun or was removed, fall back to the current one.
  const from = planned.find((each) => each.from === shown)?.from ?? null;
  const value = valueAt(delivery, from === null ? now : Date.parse(from));
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<'planned' | MethodException>();
  const remove = useAction((what: 'planned' | MethodException) =>
    what === 'planned'
      ? change({ delivery: withoutPlanned(delivery, from ?? '') }, state, 'The planned delivery is removed.')
      : change(
          { delivery: withValue(delivery, withoutException(value, what), Date.now(), from) },
          state,
          `Delivery to ${PROVINCES[what.province]} is as everywhere else.`,
        ),
  );
  const close = () => setOpened(undefined);
  const rows = rowsOf(value);
  const actions: Column<TariffRow, never> = {
    header: 'Actions',
    cell: (row) => {
      const { exception } = row;
      return (
        exception && (
          <RowActions>
            <Button
              isSmall
              aria-label={`Edit ${describe(row)}`}
              onClick={() => setOpened({ part: 'exception', exception })}
            >
              Edit
            </Button>
            <Button isSmall aria-label={`Remove ${describe(row)}`} onClick={() => setRemoved(exception)}>
              Remove
            </Button>
          </RowActions>
        )
      );
    },
  };
  const columns: readonly Column<TariffRow, never>[] = [
    { header: 'Delivery', isFixed: true, cell: ({ method }) => DELIVERY_METHOD_NAMES[method] },
    { header: 'Where', cell: ({ where }) => where },
    { header: 'Price', align: 'end', cell: ({ isOffered, price }) => (isOffered ? formatRand(price) : 'Not offered') },
    { header: 'Free', cell: (row) => (row.isOffered ? freeText(row) : '–') },
    { header: 'Takes', cell: (row) => (row.isOffered ? businessDaysText(row) : '–') },
    ...(rows.some(({ exception }) => exception) ? [actions] : []),
  ];
  return (
    <Panel
      title="Delivery"
      actions={
        <RowActions>
          {planned.length > 0 && (
            <Select
              label="Delivery that is shown"
              value={from ?? ''}
              options={[
                { value: '', label: beginText(null) },
                ...planned.map((each) => ({ value: String(each.from), label: `From ${beginText(each.from)}` })),
              ]}
              onChange={setShown}
            />
          )}
          <Button onClick={() => setOpened({ part: 'edit' })}>Edit Delivery</Button>
          <Button onClick={() => setOpened({ part: 'exception', exception: newException(value) })}>Add Province</Button>
          {from === null ? (
            <Button onClick={() => setOpened({ part: 'plan' })}>Plan Delivery</Button>
          ) : (
            <Button onClick={() => setRemoved('planned')}>Remove Plan</Button>
          )}
        </RowActions>
      }
    >
      <Facts
        facts={[
          { label: 'Sent the same business day until', value: value.cutOff },
          {
            label: 'Closed on, beside weekends and public holidays',
            value: value.closedOn.length === 0 ? 'No day' : value.closedOn.join(', '),
          },
        ]}
      />
      <DataTable
        label="delivery prices"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={null}
        onRetry={() => undefined}
        isStale={false}
        isShort
        empty="Nothing is delivered"
      />
      <Suspense>
        {opened?.part === 'exception' && (
          <EditException state={state} from={from} exception={opened.exception} onClose={close} />
        )}
        {(opened?.part === 'edit' || opened?.part === 'plan') && (
          <EditDelivery state={state} from={from} isPlan={opened.part === 'plan'} onClose={close} />
        )}
      </Suspense>
      {removed && (
        <ConfirmDialog
          title={removed === 'planned' ? 'Remove the planned delivery?' : `Remove ${PROVINCES[removed.province]}?`}
          confirmLabel={removed === 'planned' ? 'Remove Plan' : 'Remove Province'}
          cancelLabel="Keep it"
          onConfirm={() => void remove.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          {removed === 'planned'
            ? `What was planned for ${beginText(from)} will not happen.`
            : `${DELIVERY_METHOD_NAMES[removed.method]} delivery there costs and takes what it does everywhere else.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Returns the initial values of an exception: the default tariff, for a province without one. */
function newException({ standard }: Delivery): MethodException {
  const { exceptions, ...base } = standard;
  const taken = new Set(exceptions.map(({ province }) => province));
  const provinces = Object.keys(PROVINCES) as (keyof typeof PROVINCES)[];
  return { ...base, method: 'standard', province: provinces.find((each) => !taken.has(each)) ?? 'EC' };
}
