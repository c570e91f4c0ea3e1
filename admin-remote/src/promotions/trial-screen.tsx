import { Button, MinuteInput, minuteToIso, PageHeader, Panel, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionTrial } from '@nara/shared-contracts/api/promotions';
import {
  MAX_CODES,
  normalisedCode,
  PROVINCE_CODES,
  PROVINCES,
  type Province,
} from '@nara/shared-contracts/rules/common';
import {
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
} from '@nara/shared-contracts/rules/shop-settings';
import { errorText } from '@nara/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Page, PROMOTIONS_PATH, Sides, Stack } from '../layout';
import { type Picked, ProductPicker } from './form/product-picker';
import { PROMOTIONS_KEY, promotionQuery } from './queries';
import { TrialResult } from './trial-result';

/** A product of the trial order, with its quantity. */
type TriedItem = Picked & { quantity: string };

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem 0.6rem;
  }

  span {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  input {
    width: 4.5rem;
    min-height: 2.125rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
  }
`;

interface TriedItemsProps {
  items: readonly TriedItem[];
  onChange: (items: readonly TriedItem[]) => void;
}

/** Lists the products of the trial order with their quantities. */
const TriedItems = ({ items, onChange }: TriedItemsProps) =>
  items.length === 0 ? null : (
    <List aria-label="Products of the order">
      {items.map(({ id, name, quantity }) => (
        <li key={id}>
          <span>{name}</span>
          <input
            type="number"
            min={1}
            max={500}
            aria-label={`Pieces of ${name}`}
            value={quantity}
            onChange={({ target }) =>
              onChange(items.map((item) => (item.id === id ? { ...item, quantity: target.value } : item)))
            }
          />
          <Button
            isSmall
            aria-label={`Remove ${name}`}
            onClick={() => onChange(items.filter((item) => item.id !== id))}
          >
            Remove
          </Button>
        </li>
      ))}
    </List>
  );

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: DELIVERY_METHOD_NAMES[value] }));
const ALL_PROVINCES = PROVINCE_CODES.map((value) => ({ value, label: PROVINCES[value] }));

const Failure = styled.p`
  color: var(--red-ink);
`;

const codesOf = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map(normalisedCode)
    .filter(Boolean)
    .slice(0, MAX_CODES);

/** Tries promotions on an order, drafts included, before shoppers use them. */
export function TrialScreen() {
  const api = useApi();
  const include = useSearchParams()[0].get('include');
  const tried = useQuery({ ...promotionQuery(api, include ?? ''), enabled: include !== null });
  const [items, setItems] = useState<readonly TriedItem[]>([]);
  const [method, setMethod] = useState<DeliveryMethod>('standard');
  const [province, setProvince] = useState<Province>('GP');
  const [email, setEmail] = useState('');
  const [codes, setCodes] = useState('');
  const [minute, setMinute] = useState('');
  const [trial, setTrial] = useState<PromotionTrial>();
  const result = useQuery({
    queryKey: [...PROMOTIONS_KEY, 'trial', trial],
    queryFn: ({ signal }) => api.adminPromotions.try({ body: trial as PromotionTrial, signal }),
    enabled: trial !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTrial({
      items: items.map(({ id, quantity }) => ({ productId: id, quantity: Number(quantity) || 1 })),
      province,
      method,
      email: email.trim() || null,
      codes: codesOf(codes),
      at: minute ? minuteToIso(minute) : null,
      include: include === null ? [] : [include],
    });
  };
  return (
    <Page>
      <PageHeader
        title="Try an Order"
        subtitle={
          tried.data
            ? `With ${tried.data.definition.name} as though it ran; nothing is sold`
            : 'What an order comes to with the promotions that run; nothing is sold'
        }
        actions={<Link to={PROMOTIONS_PATH}>All promotions</Link>}
      />
      <Sides>
        <Panel title="Order">
          <Stack as="form" aria-label="Order to try" noValidate onSubmit={submit}>
            <ProductPicker
              label="Products"
              chosen={items.map(({ id }) => id)}
              onAdd={(product) => setItems((before) => [...before, { ...product, quantity: '1' }])}
            />
            <TriedItems items={items} onChange={setItems} />
            <SelectField
              label="Province"
              name="province"
              value={province}
              options={ALL_PROVINCES}
              onChange={setProvince}
            />
            <SelectField label="Delivery" name="method" value={method} options={METHODS} onChange={setMethod} />
            <TextField
              label="E-mail address"
              name="email"
              type="email"
              value={email}
              onChange={setEmail}
              hint="Whose first order and limits count. Empty: somebody new."
            />
            <TextField
              label="Codes"
              name="codes"
              value={codes}
              onChange={setCodes}
              hint="As the shopper types them, with spaces between several."
            />
            <MinuteInput label="Placed at" value={minute || undefined} onChange={setMinute} />
            <div>
              <Button
                type="submit"
                variant="primary"
                isBusy={result.isFetching}
                unavailable={items.length === 0 ? 'Add a product first.' : undefined}
              >
                Try It
              </Button>
            </div>
          </Stack>
        </Panel>
        <Panel title="Result">
          {result.error && <Failure role="alert">{errorText(result.error)}</Failure>}
          {result.data && !result.error ? (
            <TrialResult result={result.data} />
          ) : (
            !result.error && <p>Add products and try the order to see what it comes to, and why.</p>
          )}
        </Panel>
      </Sides>
    </Page>
  );
}
