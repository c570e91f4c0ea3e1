import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Facts,
  Loaded,
  MinuteInput,
  minuteToIso,
  Panel,
  RowActions,
  readRand,
  SelectField,
  TextField,
  useAction,
  useLiveQueries,
  useNow,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ShopSettings, ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { PROVINCE_CODES, PROVINCES, type Province } from '@nara/shared-contracts/rules/common';
import {
  type Dated,
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
  plannedAfter,
  valueAt,
  withoutPlanned,
} from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Page } from '../layout';
import { OrderLimits, orderLimitsQuery } from '../orders';
import { DeliveryPanel } from './delivery-panel';
import { beginText, describeOrder, limitLines } from './labels';
import { SHOP_SETTINGS_KEY, shopSettingsQuery, useSettingsChange } from './queries';

const LimitsHistory = lazy(async () => ({ default: (await import('./history')).LimitsHistory }));

interface LimitsPanelProps {
  /** True to show only how long unconfirmed orders are held. */
  isHoldingAlone?: boolean;
}

/** Shows the order limits, and lets staff change them and undo changes. */
export function LimitsPanel({ isHoldingAlone = false }: LimitsPanelProps) {
  const api = useApi();
  const limits = orderLimitsQuery(api);
  const query = useQuery(limits);
  useLiveQueries(limits.queryKey, ['config.changed']);
  const [opened, setOpened] = useState<'edit' | 'history'>();
  const close = () => setOpened(undefined);
  const title = isHoldingAlone ? 'Unconfirmed Orders' : 'Limits';
  return (
    <Panel
      title={title}
      actions={
        <RowActions>
          <Button onClick={() => setOpened('edit')}>Edit Limits</Button>
          <Button aria-label={`History of ${title}`} onClick={() => setOpened('history')}>
            History
          </Button>
        </RowActions>
      }
    >
      <Loaded query={query}>
        {(state) => (
          <>
            <Facts facts={limitLines(state.settings).slice(isHoldingAlone ? -1 : 0)} />
            <Suspense>{opened === 'history' && <LimitsHistory updatedAt={state.updatedAt} onClose={close} />}</Suspense>
          </>
        )}
      </Loaded>
      {opened === 'edit' && <OrderLimits onClose={close} />}
    </Panel>
  );
}

const EditVat = lazy(async () => ({ default: (await import('./edit-vat')).EditVat }));

const rowKey = ({ from }: Dated<number>) => String(from);

/** Shows the VAT rate, current and planned, and lets staff change it. */
function VatPanel({ state }: { state: ShopSettingsState }) {
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
          onConfirm={() => void remove.run(String(removed.from))}
          onClose={() => setRemoved(undefined)}
        >
          {`${removed.value}% from ${beginText(removed.from)} will not happen.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: 1rem;
`;

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: DELIVERY_METHOD_NAMES[value] }));
const ALL_PROVINCES = PROVINCE_CODES.map((value) => ({ value, label: PROVINCES[value] }));

/** Shows the price and arrival of an example order, now or at another time. */
function PreviewPanel({ settings }: { settings: ShopSettings }) {
  const now = useNow();
  const [amount, setAmount] = useState('899');
  const [method, setMethod] = useState<DeliveryMethod>('standard');
  const [province, setProvince] = useState<Province>('GP');
  const [minute, setMinute] = useState('');
  const subtotal = readRand(amount);
  const at = minute ? Date.parse(minuteToIso(minute)) : now;
  return (
    <Panel
      title="Try an order"
      actions={<MinuteInput label="Placed at" value={minute || undefined} onChange={setMinute} />}
    >
      <Fields>
        <TextField
          label="Subtotal"
          name="subtotal"
          value={amount}
          inputMode="decimal"
          {...(subtotal === undefined && { error: 'Enter rand, such as 899 or 899.50.' })}
          onChange={setAmount}
        />
        <SelectField label="Delivery" name="method" value={method} options={METHODS} onChange={setMethod} />
        <SelectField label="Province" name="province" value={province} options={ALL_PROVINCES} onChange={setProvince} />
      </Fields>
      <p role="status">{subtotal !== undefined && describeOrder(settings, { subtotal, method, province, at })}</p>
    </Panel>
  );
}

const History = lazy(async () => ({ default: (await import('./history')).History }));

const Changed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

/** Terms of sale: delivery and VAT, current and planned, and the order limits. */
export function TermsTab() {
  const api = useApi();
  const query = useQuery(shopSettingsQuery(api));
  useLiveQueries(SHOP_SETTINGS_KEY, ['config.changed']);
  const [isReading, setIsReading] = useState(false);
  return (
    <Page>
      <Loaded query={query}>
        {(state) => (
          <>
            <Changed>
              <p>
                {state.updatedBy === null
                  ? 'Nobody has changed delivery and VAT yet.'
                  : `Last changed by ${state.updatedBy}, ${formatDateTime(state.updatedAt)}`}
              </p>
              <Button icon={<HistoryIcon size={15} aria-hidden />} onClick={() => setIsReading(true)}>
                History
              </Button>
            </Changed>
            <DeliveryPanel state={state} />
            <VatPanel state={state} />
            <PreviewPanel settings={state.settings} />
            <LimitsPanel />
            <Suspense>{isReading && <History state={state} onClose={() => setIsReading(false)} />}</Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}
