import { Button, Dialog, Notice, SelectField, TextAreaField, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';
import { useSession } from '@nara/shared-contracts/host';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { RETURN_REASON_CODES, RETURN_REASONS, type ReturnReason } from '@nara/shared-contracts/rules/returns';
import { asSentence, formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { RETURNS_KEY } from './queries';

const Form = styled.form`
  display: grid;
  gap: 0.75rem;

  > button {
    justify-self: start;
  }
`;

const REASONS = RETURN_REASON_CODES.map((code) => ({ value: code, label: RETURN_REASONS[code] }));

/** Initial values. Pieces by line are under `pieces-1`, `pieces-2` and so on; a missing entry means none. */
const NOTHING_CHOSEN: Readonly<Record<string, string>> = { reason: 'size-exchange', note: '', overrideReason: '' };

const linesOf = ({ lines }: ReturnableOrder, values: Readonly<Record<string, string>>) =>
  lines
    .map(({ line }) => ({ line, quantity: Number(values[`pieces-${line}`] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

interface ReturnFormProps {
  order: ReturnableOrder;
  onCreated: (rmaNumber: string) => void;
}

/** Asks which pieces of an order are returned, and why. The id is generated once: a retry creates no second return. */
function ReturnForm({ order, onCreated }: ReturnFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const [id] = useState(randomUuid);
  const form = useForm({
    base: NOTHING_CHOSEN,
    validate: (values) => ({
      pieces: linesOf(order, values).length === 0 ? 'Choose at least one piece to return.' : undefined,
      overrideReason: order.isLate && values.overrideReason?.trim() === '' ? 'Say why.' : undefined,
    }),
    async save(values) {
      const [note, overrideReason] = [values.note?.trim(), values.overrideReason?.trim()];
      const { rmaNumber } = await api.rma.create({
        body: {
          id,
          orderId: order.orderId,
          lines: linesOf(order, values),
          reason: values.reason as ReturnReason,
          ...(note && { note }),
          ...(order.isLate && { overrideReason }),
        },
      });
      await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
      onCreated(rmaNumber);
    },
  });
  const { values, set, field } = form;
  const isOpen = !order.isLate || isAdmin;

  return (
    <Form noValidate onSubmit={form.submit} aria-label={`Return of order ${order.orderId}`}>
      {order.isLate && (
        <Notice tone="yellow">
          {`The 30 days of this order ended ${formatDateTime(order.returnUntil)}.${isAdmin ? '' : ' Only an admin can take it back.'}`}
        </Notice>
      )}
      {order.lines.map(({ line, name, color, size, returnable }) => (
        <SelectField
          key={line}
          name={`pieces-${line}`}
          label={`${name}, ${color}, ${size}`}
          hint={returnable === 0 ? 'Nothing is left to return.' : undefined}
          value={values[`pieces-${line}`] ?? '0'}
          options={Array.from({ length: returnable + 1 }, (_, count) => ({
            value: String(count),
            label: plural(count, 'piece'),
          }))}
          onChange={(count) => set(`pieces-${line}`, count)}
        />
      ))}
      <SelectField {...field('reason')} label="Reason" options={REASONS} />
      <TextAreaField {...field('note')} label="What the shopper says (optional)" maxLength={1000} />
      {order.isLate && isAdmin && (
        <TextField
          {...field('overrideReason')}
          label="Reason for accepting it after 30 days"
          hint="This is recorded in the audit log."
          maxLength={200}
        />
      )}
      {form.errors.pieces && <Notice tone="red">{asSentence(form.errors.pieces)}</Notice>}
      {form.failure && <Notice tone="red">{form.failure}</Notice>}
      <Button
        variant="primary"
        type="submit"
        unavailable={isOpen ? undefined : 'Only an admin can take an order back after its 30 days.'}
        isBusy={form.isBusy}
      >
        {form.isBusy ? 'Creating…' : 'Create RMA'}
      </Button>
    </Form>
  );
}

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
const MIN_SEARCH_LENGTH = 3;

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
      search: search.trim().length < MIN_SEARCH_LENGTH ? 'Enter an order ID or an e-mail address.' : undefined,
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
