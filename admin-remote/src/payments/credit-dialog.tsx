import { Button, ButtonRow, Dialog, Facts, Notice, readRand, TextField, useCall, useWaiting } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CreditDecision, StatementCredit } from '@nara/shared-contracts/api/reconciliation';
import { useHost } from '@nara/shared-contracts/host';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { describeSuggestion } from './labels';
import { PAYMENTS_KEY } from './queries';

/** A part of a credit as typed. */
interface TypedPart {
  orderId: string;
  amount: string;
}

const centsOf = (text: string): number => Math.round((readRand(text) ?? 0) * 100);

/**
 * Returns the initial parts. If several orders are suggested, all with the doubt `several`, each gets what is due on
 * it. Otherwise the first suggested order gets the whole amount.
 */
export function partsToBegin({ amount, suggestions }: Pick<StatementCredit, 'amount' | 'suggestions'>): TypedPart[] {
  const orders = suggestions.filter(({ kind }) => kind === 'order');
  const [only] = orders;
  if (orders.length > 1 && orders.every(({ doubt }) => doubt === 'several')) {
    return orders.map(({ id, amount: due }) => ({ orderId: id, amount: Math.max(0, due).toFixed(2) }));
  }
  return [{ orderId: only?.id ?? '', amount: amount.toFixed(2) }];
}

/** Returns the unallocated part of the credit, in rand; negative if too much is allocated. */
export const restOf = (amount: number, parts: readonly TypedPart[]): number =>
  (Math.round(amount * 100) - parts.reduce((sum, part) => sum + centsOf(part.amount), 0)) / 100;

/** Returns the reason why the parts cannot be booked; null if they can. */
export function partsFault(amount: number, parts: readonly TypedPart[]): string | null {
  const orders = parts.map(({ orderId }) => orderId.trim().toUpperCase());
  if (orders.some((id) => !/^NARA-\d{10,16}-[A-Z0-9]{6}$/.test(id))) return 'Name every order by its number: NARA-…';
  if (new Set(orders).size < orders.length) return 'Name every order once.';
  if (parts.some((part) => !readRand(part.amount))) return 'Give every order an amount above zero.';
  if (restOf(amount, parts) !== 0) return 'The parts have to make up the whole amount.';
  return null;
}

const Form = styled.form`
  display: grid;
  gap: 0.75rem;
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: 0.5rem;

  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Lets staff allocate a credit of the bank. */
export function CreditDialog({ credit, onClose }: { credit: StatementCredit; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const orWait = useWaiting();
  const formId = useId();
  const [parts, setParts] = useState<TypedPart[]>(() => partsToBegin(credit));
  const [fault, setFault] = useState<string>();
  const decide = useCall(
    async (decision: CreditDecision, done: string) => {
      await orWait(async () => {
        await api.reconciliation.decide({ params: { id: credit.id }, body: decision });
        notify.success(done);
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
    },
    (error) => {
      setFault(errorText(error));
      // Another user may have decided on it meanwhile.
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
    },
  );
  const payouts = credit.suggestions.filter(({ kind }) => kind === 'payout');
  const rest = restOf(credit.amount, parts);
  const change = (at: number, changes: Partial<TypedPart>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...changes } : part)));
  const book = (event: FormEvent) => {
    event.preventDefault();
    const found = partsFault(credit.amount, parts);
    setFault(found ?? undefined);
    if (found) return;
    const booked = parts.map(({ orderId, amount }) => ({
      orderId: orderId.trim().toUpperCase(),
      amount: readRand(amount) ?? 0,
    }));
    void decide.run({ kind: 'orders', parts: booked }, `${formatRand(credit.amount)} booked.`);
  };
  return (
    <Dialog
      title="What is this credit?"
      width="38rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            isBusy={decide.isBusy}
            onClick={() => void decide.run({ kind: 'not-of-shop' }, 'Marked as not of the shop.')}
          >
            Not of the shop
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={decide.isBusy}>
            Book
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Day', value: credit.day },
          { label: 'Amount', value: formatRand(credit.amount) },
          { label: 'As the bank says', value: credit.description || '–' },
          { label: 'Account', value: credit.account },
        ]}
      />
      {credit.suggestions.length > 0 && (
        <ButtonRow role="group" aria-label="It may be">
          {credit.suggestions.map((suggestion) =>
            suggestion.kind === 'order' ? (
              <Button
                key={suggestion.id}
                isSmall
                onClick={() => setParts([{ orderId: suggestion.id, amount: credit.amount.toFixed(2) }])}
              >
                {describeSuggestion(suggestion)}
              </Button>
            ) : null,
          )}
          {payouts.map((payout) => (
            <Button
              key={payout.id}
              isSmall
              isBusy={decide.isBusy}
              onClick={() => void decide.run({ kind: 'payout', payoutId: payout.id }, 'Known as a payout.')}
            >
              {describeSuggestion(payout)}
            </Button>
          ))}
        </ButtonRow>
      )}
      <Form id={formId} noValidate onSubmit={book}>
        {parts.map((part, at) => (
          // Parts have no ids, and are added or removed only at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Part key={at}>
            <TextField
              label={parts.length > 1 ? `Order ${at + 1}` : 'Order'}
              name={`order-${at}`}
              value={part.orderId}
              placeholder="NARA-…"
              onChange={(orderId) => change(at, { orderId })}
            />
            <TextField
              label={parts.length > 1 ? `Amount ${at + 1}` : 'Amount'}
              name={`amount-${at}`}
              inputMode="decimal"
              value={part.amount}
              onChange={(amount) => change(at, { amount })}
            />
            {at > 0 && at === parts.length - 1 && (
              <Button aria-label={`Remove order ${at + 1}`} onClick={() => setParts(parts.slice(0, -1))}>
                Remove
              </Button>
            )}
          </Part>
        ))}
        <ButtonRow>
          <Button
            icon={<Plus size={15} aria-hidden />}
            onClick={() => setParts([...parts, { orderId: '', amount: Math.max(0, rest).toFixed(2) }])}
          >
            Split
          </Button>
        </ButtonRow>
        <p role="status">{rest === 0 ? '' : `${formatRand(rest)} left of ${formatRand(credit.amount)}`}</p>
      </Form>
      {fault && <Notice tone="red">{fault}</Notice>}
    </Dialog>
  );
}
