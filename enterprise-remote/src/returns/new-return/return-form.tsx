import { Button, Notice, SelectField, TextAreaField, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';
import { useSession } from '@nara/shared-contracts/host';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { RETURN_REASON_CODES, RETURN_REASONS, type ReturnReason } from '@nara/shared-contracts/rules/returns';
import { asSentence, formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RETURNS_KEY } from '../queries';

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
export function ReturnForm({ order, onCreated }: ReturnFormProps) {
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
