import type { DeliveryTariff } from '@nara/shared-contracts/api/shop-settings';
import type { Province } from '@nara/shared-contracts/rules/common';
import { formatRand, priceOrder } from '@nara/shared-contracts/rules/pricing';
import {
  businessDaysText,
  DELIVERY_METHOD_NAMES,
  type DeliveryMethod,
  methodsFor,
} from '@nara/shared-contracts/rules/shop-settings';
import { styled } from 'styled-components';
import { useCartLines } from '../../cart';
import { arrivalText, type KnownTerms, offeredMethod, priceTermsFor, useShopTerms } from '../../shop-settings';
import { deliveryChoice } from '../draft/delivery-choice';
import type { Draft } from '../draft/draft';
import { Choices } from './choices';

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
export function DeliveryFields({ draft, onChange }: DeliveryFieldsProps) {
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
