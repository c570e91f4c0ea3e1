import { Button, Dialog, Notice, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';
import { formatDateTime } from '@nara/shared-ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ReturnForm } from './return-form';

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
function OrderChoice({ orders, chosen, onChoose }: OrderChoiceProps) {
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

const SearchForm = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: 0.5rem;
`;

/** Shortest search text that the API accepts, in characters. */
const SHORTEST_SEARCH = 3;

interface NewReturnDialogProps {
  onClose: () => void;
  onCreated: (rmaNumber: string) => void;
}

/** Starts a return for a shopper: finds the order, then asks for the pieces and the reason. */
export function NewReturnDialog({ onClose, onCreated }: NewReturnDialogProps) {
  const api = useApi();
  const [orders, setOrders] = useState<readonly ReturnableOrder[]>();
  const [chosen, setChosen] = useState<ReturnableOrder>();
  const form = useForm<{ search: string }>({
    base: { search: '' },
    validate: ({ search }) => ({
      search: search.trim().length < SHORTEST_SEARCH ? 'Enter an order ID or an e-mail address.' : undefined,
    }),
    save: async ({ search }) => {
      const found = await api.rma.findOrders({ body: { search } });
      setOrders(found.orders);
      if (found.orders.length === 1) setChosen(found.orders[0]);
    },
  });
  const find = (event: SubmitEvent) => {
    setOrders(undefined);
    setChosen(undefined);
    form.submit(event);
  };

  return (
    <Dialog title="New RMA" width="38rem" onClose={onClose}>
      <SearchForm noValidate onSubmit={find} role="search">
        <TextField {...form.field('search')} label="Order ID or e-mail address" />
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? 'Searching…' : 'Find Order'}
        </Button>
      </SearchForm>
      {form.failure && <Notice tone="red">{form.failure}</Notice>}
      {orders?.length === 0 && (
        <Notice tone="grey">No delivered orders found. Only a delivered order can be returned.</Notice>
      )}
      {orders && orders.length > 0 && <OrderChoice orders={orders} chosen={chosen} onChoose={setChosen} />}
      {chosen && <ReturnForm key={chosen.orderId} order={chosen} onCreated={onCreated} />}
    </Dialog>
  );
}
