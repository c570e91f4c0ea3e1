import { Button, Dialog, Notice, TextField } from '@nara/portal-ui';
import { type ReturnableOrder, useHost } from '@nara/shared-contracts';
import { errorText, isSessionRequired } from '@nara/shared-ui';
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

/** Of what the API takes, in characters. */
const SHORTEST_SEARCH = 3;

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
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setOrders(undefined);
    setChosen(undefined);
    if (search.trim().length < SHORTEST_SEARCH) return setTrouble('Enter an order ID or an e-mail address.');
    setTrouble(undefined);
    setIsBusy(true);
    try {
      const found = await api.rma.findOrders({ body: { search } });
      setOrders(found.orders);
      if (found.orders.length === 1) setChosen(found.orders[0]);
    } catch (fault) {
      if (!isSessionRequired(fault)) setTrouble(errorText(fault));
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
      {trouble && <Notice tone="red">{trouble}</Notice>}
      {orders?.length === 0 && (
        <Notice tone="grey">No delivered order was found. Only a delivered order can be returned.</Notice>
      )}
      {orders && orders.length > 0 && <OrderChoice orders={orders} chosen={chosen} onChoose={setChosen} />}
      {chosen && <ReturnForm key={chosen.orderId} order={chosen} onCreated={onCreated} />}
    </Dialog>
  );
}
