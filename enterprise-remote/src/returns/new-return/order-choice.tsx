import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 0.25rem;
    font-weight: 500;
  }

  label {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 1.75rem;
    overflow-wrap: anywhere;
  }

  input {
    accent-color: var(--ink);
  }

  @media (pointer: coarse) {
    label {
      min-height: 2.75rem;
    }
  }
`;

interface OrderChoiceProps {
  orders: readonly ReturnableOrder[];
  chosen: ReturnableOrder | undefined;
  onChoose: (order: ReturnableOrder) => void;
}

/** Chooses one of a shopper's orders. */
export function OrderChoice({ orders, chosen, onChoose }: OrderChoiceProps) {
  return (
    <Choices>
      <legend>{orders.length === 1 ? 'Order' : 'Choose the order'}</legend>
      {orders.map((order) => (
        <label key={order.orderId}>
          <input
            type="radio"
            name="order"
            checked={chosen?.orderId === order.orderId}
            onChange={() => onChoose(order)}
          />
          {`${order.orderId}, delivered ${formatDateTime(order.deliveredAt)}`}
        </label>
      ))}
    </Choices>
  );
}
