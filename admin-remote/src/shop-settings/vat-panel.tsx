import { Button, type Column, ConfirmDialog, DataTable, Panel, RowActions, useAction, useNow } from '@nara/portal-ui';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { type Dated, plannedAfter, valueAt, withoutPlanned } from '@nara/shared-contracts/rules/shop-settings';
import { lazy, Suspense, useState } from 'react';
import { useSettingsChange } from './use-settings-change';
import { beginText } from './words';

const EditVat = lazy(async () => ({ default: (await import('./edit-vat')).EditVat }));

const rowKey = ({ from }: Dated<number>) => String(from);

/** Shows the VAT rate, current and planned, and lets staff change it. */
export function VatPanel({ state }: { state: ShopSettingsState }) {
  const { change } = useSettingsChange();
  const { vat } = state.settings;
  const [opened, setOpened] = useState<'change' | 'plan'>();
  const [removed, setRemoved] = useState<Dated<number>>();
  const remove = useAction((from: string) =>
    change({ vat: withoutPlanned(vat, from) }, state, 'The planned rate is removed.'),
  );
  const now = useNow();
  const planned = plannedAfter(vat, now);
  const rows: Dated<number>[] = [{ from: null, value: valueAt(vat, now) }, ...planned];
  const actions: Column<Dated<number>, never> = {
    header: 'Actions',
    cell: (rate) =>
      rate.from !== null && (
        <Button isSmall aria-label={`Remove the rate from ${beginText(rate.from)}`} onClick={() => setRemoved(rate)}>
          Remove
        </Button>
      ),
  };
  const columns: readonly Column<Dated<number>, never>[] = [
    { header: 'From', isFixed: true, cell: ({ from }) => beginText(from) },
    { header: 'Rate', cell: ({ value }) => `${value}%` },
    ...(planned.length > 0 ? [actions] : []),
  ];
  return (
    <Panel
      title="VAT"
      actions={
        <RowActions>
          <Button onClick={() => setOpened('change')}>Change VAT</Button>
          <Button onClick={() => setOpened('plan')}>Plan VAT</Button>
        </RowActions>
      }
    >
      <DataTable
        label="rates of VAT"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={null}
        onRetry={() => undefined}
        isStale={false}
        isShort
        empty="There is no rate"
      />
      <Suspense>
        {opened && <EditVat state={state} isPlan={opened === 'plan'} onClose={() => setOpened(undefined)} />}
      </Suspense>
      {removed && (
        <ConfirmDialog
          title="Remove the planned rate?"
          confirmLabel="Remove Rate"
          cancelLabel="Keep it"
          onConfirm={() => {
            setRemoved(undefined);
            void remove.run(String(removed.from));
          }}
          onCancel={() => setRemoved(undefined)}
        >
          {`${removed.value}% from ${beginText(removed.from)} will not happen.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
