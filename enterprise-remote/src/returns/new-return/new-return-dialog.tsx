import { Button, Dialog, Notice, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';

import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { OrderChoice } from './order-choice';
import { ReturnForm } from './return-form';

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
