import { MinuteInput, minuteToIso, Panel, readRand, SelectField, TextField, useNow } from '@nara/portal-ui';
import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { PROVINCE_CODES, PROVINCES, type Province } from '@nara/shared-contracts/rules/common';
import {
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
} from '@nara/shared-contracts/rules/shop-settings';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeOrder } from './describe-order';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: 1rem;
`;

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: DELIVERY_METHOD_NAMES[value] }));
const ALL_PROVINCES = PROVINCE_CODES.map((value) => ({ value, label: PROVINCES[value] }));

/** Shows the price and arrival of an example order, now or at another time. */
export function PreviewPanel({ settings }: { settings: ShopSettings }) {
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
