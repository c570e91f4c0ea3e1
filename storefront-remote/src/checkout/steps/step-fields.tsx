import { useApi } from '@nara/shared-contracts/api/client';
import type { DeliveryTariff } from '@nara/shared-contracts/api/shop-settings';
import type { Province } from '@nara/shared-contracts/rules/common';
import { formatRand, priceOrder } from '@nara/shared-contracts/rules/pricing';
import {
  businessDaysText,
  DELIVERY_METHOD_NAMES,
  type DeliveryMethod,
  methodsFor,
} from '@nara/shared-contracts/rules/shop-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useCartLines } from '../../cart';
import { arrivalText, type KnownTerms, offeredMethod, priceTermsFor, useShopTerms } from '../../shop-settings';
import { EmailField, lazyPart } from '../../ui';
import {
  type Draft,
  deliveryChoice,
  type EditDraft,
  editBilling,
  editShipping,
  LAST_STEP,
  type Step,
  setBillingSame,
} from '../draft/draft';
import type { Problems } from '../draft/validation';
import { AddressInputs } from './address-inputs';
import { Choices, PAYMENT_PLACE } from './choices';

const load = () => import('./payment-fields');

/** Payment methods; their code is preloaded before their step. */
const LazyPaymentFields = lazyPart(async () => (await load()).PaymentFields, PAYMENT_PLACE);

/** Preloads the code and the payment methods one step ahead. */
export function usePaymentAhead(step: Step): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const isNear = step >= LAST_STEP - 1;
  useEffect(() => {
    if (isNear)
      load().then(
        ({ askAhead }) => askAhead(queryClient, api),
        () => undefined,
      );
  }, [isNear, queryClient, api]);
}

const Group = styled.fieldset`
  min-width: 0;
  margin: var(--space-3) 0 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 0.75rem;
    font-size: var(--text-sm);
    font-weight: 600;
  }

  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface DeliveryFieldsProps {
  draft: Draft;
  onChange: (method: DeliveryMethod) => void;
}

/** Delivery methods for the address, each with its price for this cart and its delivery dates. */
function DeliveryFields({ draft, onChange }: DeliveryFieldsProps) {
  const terms = useShopTerms();
  const { lines } = useCartLines();
  const choice = deliveryChoice(draft);
  const chosen = offeredMethod(terms, choice);
  return (
    <Group>
      <legend>Delivery</legend>
      <Choices>
        {methodsFor(terms.delivery, choice.province as Province | '').map(({ method, tariff }) => {
          const { shipping } = priceOrder(lines, priceTermsFor(terms, { ...choice, method }));
          return (
            <label key={method}>
              <input
                type="radio"
                name="deliveryMethod"
                value={method}
                checked={method === chosen}
                onChange={() => onChange(method)}
              />
              <span>{DELIVERY_METHOD_NAMES[method]}</span>
              <b>{shipping === 0 ? 'Free' : formatRand(shipping)}</b>
              <small>{promise(terms, tariff)}</small>
            </label>
          );
        })}
      </Choices>
    </Group>
  );
}

/** Returns when an order placed now would arrive, or else how long delivery takes. */
function promise(terms: KnownTerms, tariff: DeliveryTariff): string {
  const arrival = arrivalText(terms, tariff);
  return arrival ? `With you ${arrival}` : `In ${businessDaysText(tariff)}`;
}

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  cursor: pointer;

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--ink);
  }

  & + * {
    margin-top: var(--space-1);
  }
`;

interface BillingFieldsProps {
  draft: Draft;
  edit: EditDraft;
  problems: Problems;
}

function BillingFields({ draft, edit, problems }: BillingFieldsProps) {
  return (
    <>
      <Check>
        <input
          type="checkbox"
          checked={draft.billingSameAsShipping}
          onChange={({ target }) => edit((before) => setBillingSame(before, target.checked))}
        />
        Same as shipping address
      </Check>
      {!draft.billingSameAsShipping && (
        <AddressInputs
          kind="billing"
          value={draft.billing}
          problems={problems}
          onChange={(change) => edit((before) => editBilling(before, change))}
        />
      )}
    </>
  );
}

interface StepFieldsProps {
  step: Step;
  draft: Draft;
  edit: EditDraft;
  /** Order total in rand. */
  total: number;
  problems: Problems;
}

/** Inputs of a step. */
export function StepFields({ step, draft, edit, total, problems }: StepFieldsProps) {
  switch (step) {
    case 1:
      return (
        <EmailField
          email={draft.email}
          problem={problems.email}
          onChange={(email) => edit((before) => ({ ...before, email }))}
        />
      );
    case 2:
      return (
        <>
          <AddressInputs
            kind="shipping"
            value={draft.shipping}
            problems={problems}
            onChange={(change) => edit((before) => editShipping(before, change))}
          />
          <DeliveryFields
            draft={draft}
            onChange={(deliveryMethod) => edit((before) => ({ ...before, deliveryMethod }))}
          />
        </>
      );
    case 3:
      return <BillingFields draft={draft} edit={edit} problems={problems} />;
    case 4:
      return (
        <LazyPaymentFields
          value={draft.paymentMethod}
          giftCards={draft.giftCards}
          total={total}
          onChange={(change) => edit((before) => ({ ...before, ...change }))}
        />
      );
  }
}
