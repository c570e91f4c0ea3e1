import { type ReturnableOrder, useHost } from '@nara/shared-contracts';
import { Button, Dialog, EmptyState, errorText, isSessionRequired, Notice, TextField } from '@nara/shared-ui';
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

interface NewReturnDialogProps {
  onClose: () => void;
  onCreated: (rmaNumber: string) => void;
}

/** Starts a return for a shopper: find the order, choose what comes back, and say why. */
export function NewReturnDialog({ onClose, onCreated }: NewReturnDialogProps) {
  const { api } = useHost();
  const [search, setSearch] = useState('');
  const [orders, setOrders] = useState<readonly ReturnableOrder[]>();
  const [chosen, setChosen] = useState<ReturnableOrder>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || search.trim().length < 3) return;
    setIsBusy(true);
    setError(undefined);
    setChosen(undefined);
    try {
      const found = await api.rma.findOrders({ body: { search } });
      setOrders(found.orders);
      if (found.orders.length === 1) setChosen(found.orders[0]);
    } catch (fault) {
      setError(fault);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog title="New RMA" width="38rem" onClose={onClose}>
      <SearchForm onSubmit={find} role="search">
        <TextField name="search" label="Order ID or e-mail address" value={search} onChange={setSearch} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Searching…' : 'Find Order'}
        </Button>
      </SearchForm>
      {Boolean(error) && !isSessionRequired(error) && <Notice tone="red">{errorText(error)}</Notice>}
      {orders?.length === 0 && (
        <EmptyState>No delivered order was found. Only a delivered order can be returned.</EmptyState>
      )}
      {orders && orders.length > 1 && <OrderChoice orders={orders} chosen={chosen} onChoose={setChosen} />}
      {chosen && <ReturnForm key={chosen.orderId} order={chosen} onCreated={onCreated} />}
    </Dialog>
  );
}
