import { Button, Notice, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import {
  RETURN_REASON_CODES,
  RETURN_REASONS,
  type ReturnableOrder,
  type ReturnReason,
  randomUuid,
  useHost,
  useSession,
} from '@nara/shared-contracts';
import { errorText, formatDateTime, isSessionRequired } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
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

interface ReturnFormProps {
  order: ReturnableOrder;
  onCreated: (rmaNumber: string) => void;
}

/** What comes back of an order, and why. Its id is made once, so that a repeated attempt starts it once. */
export function ReturnForm({ order, onCreated }: ReturnFormProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const [id] = useState(randomUuid);
  const [pieces, setPieces] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState<ReturnReason>('size-exchange');
  const [note, setNote] = useState('');
  const [overrideReason, setOverrideReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  const lines = order.lines.flatMap(({ line }) => {
    const quantity = Number(pieces.get(line) ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const needsOverride = order.isLate && overrideReason.trim() === '';
  const isOpen = !order.isLate || isAdmin;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (isBusy || lines.length === 0 || needsOverride) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const { rmaNumber } = await api.rma.create({
        body: {
          id,
          orderId: order.orderId,
          lines,
          reason,
          ...(note.trim() && { note: note.trim() }),
          ...(order.isLate && { overrideReason: overrideReason.trim() }),
        },
      });
      await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
      onCreated(rmaNumber);
    } catch (fault) {
      setError(fault);
      setIsBusy(false);
    }
  };

  return (
    <Form noValidate onSubmit={submit} aria-label={`Return of order ${order.orderId}`}>
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
          value={pieces.get(line) ?? '0'}
          options={Array.from({ length: returnable + 1 }, (_, count) => ({
            value: String(count),
            label: count === 1 ? '1 piece' : `${count} pieces`,
          }))}
          onChange={(count) => setPieces((before) => new Map(before).set(line, count))}
        />
      ))}
      <SelectField<ReturnReason> name="reason" label="Reason" value={reason} options={REASONS} onChange={setReason} />
      <TextAreaField
        name="note"
        label="What the shopper says (optional)"
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      {order.isLate && isAdmin && (
        <TextField
          name="overrideReason"
          label="Why it is taken after 30 days"
          hint="It goes into the audit log."
          maxLength={200}
          value={overrideReason}
          error={hasTried && needsOverride ? 'Say why' : undefined}
          onChange={setOverrideReason}
        />
      )}
      {hasTried && lines.length === 0 && <Notice tone="red">Choose at least one piece that comes back.</Notice>}
      {Boolean(error) && !isSessionRequired(error) && <Notice tone="red">{errorText(error)}</Notice>}
      <Button variant="primary" type="submit" disabled={!isOpen} isBusy={isBusy}>
        {isBusy ? 'Creating…' : 'Create RMA'}
      </Button>
    </Form>
  );
}
