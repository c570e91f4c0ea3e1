import { useApi } from '@nara/shared-contracts/api/client';
import type { Order } from '@nara/shared-contracts/api/orders';
import { cardShares, MAX_GIFT_CARDS, maskedCode, plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Field, useSending } from '../ui';
import { cardQuery, codeProblem, remains, type UsedCard, whyNot } from './gift-cards';

const Group = styled.section`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);

  h3 {
    font-size: var(--text-sm);
    font-weight: 600;
  }

  ul {
    display: grid;
    gap: 0.75rem;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.25rem 0.75rem;
    align-items: center;
    padding: 0.75rem 1.25rem;
    border: 1px solid var(--stone);
    background: var(--white);
  }

  small {
    display: block;
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;

  > div {
    flex: 1 1 14rem;
  }

  input {
    text-transform: uppercase;
  }
`;

interface GiftCardFieldsProps {
  cards: readonly UsedCard[];
  /** Amount left to pay by another method, in rand. */
  rest: number;
  onChange: (codes: string[]) => void;
}

/** Takes the gift cards that pay for an order, in full or in part. Rule: docs/product/gift-cards.md, "Paying". */
export function GiftCardFields({ cards, rest, onChange }: GiftCardFieldsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const codes = cards.map(({ code }) => code);
  const paid = cards.reduce((sum, { share }) => sum + share, 0);
  const remove = (code: string) => {
    // The button that has the focus is about to be removed.
    heading.current?.focus();
    onChange(codes.filter((other) => other !== code));
  };
  return (
    <Group aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Gift card
      </h3>
      {cards.length > 0 && (
        <ul>
          {cards.map((used) => (
            <CardLine key={used.code} used={used} onRemove={() => remove(used.code)} />
          ))}
        </ul>
      )}
      <p role="status">{paid > 0 && remains(paid, rest)}</p>
      {rest > 0 && codes.length < MAX_GIFT_CARDS && (
        <AddCard codes={codes} onAdd={(code) => onChange([...codes, code])} />
      )}
    </Group>
  );
}

/** Shows a gift card with its balance and the amount that it pays. */
function CardLine({ used: { code, card, share, error }, onRemove }: { used: UsedCard; onRemove: () => void }) {
  const name = maskedCode(card?.last4 ?? plainCode(code).slice(-4));
  const fault = error ? errorText(error) : card && whyNot(card);
  return (
    <li>
      <span>
        Gift card {name}
        {card && !fault && (
          <small>
            {formatRand(card.balance)} on it, {formatRand(share)} of it for this order
          </small>
        )}
        {fault && <small role="alert">{fault}</small>}
      </span>
      <Button type="button" $look="quiet" $compact aria-label={`Remove gift card ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** Asks for a code, and adds the gift card if it can pay. */
function AddCard({ codes, onAdd }: { codes: readonly string[]; onAdd: (code: string) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, isBusy } = useSending((error) => {
    setProblem(errorText(error));
    return '';
  });
  const add = () => {
    const code = plainCode(typed);
    const wrong = codes.includes(code) ? 'This gift card is there already.' : codeProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    void send(async () => {
      const card = await queryClient.fetchQuery(cardQuery(api, code));
      const why = whyNot(card);
      if (why) return setProblem(why);
      setTyped('');
      onAdd(code);
    });
  };
  return (
    <Entry>
      <Field label="Code of a gift card" isOptional problem={problem}>
        {(control) => (
          <input
            {...control}
            name="giftCard"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter submits the card, not the order form around it.
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Button type="button" $look="outline" aria-disabled={isBusy} onClick={add}>
        {isBusy ? 'One moment…' : 'Add Gift Card'}
      </Button>
    </Entry>
  );
}

const List = styled.dl`
  display: grid;
  gap: 0.6rem;
  margin-top: var(--space-2);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
  }
`;

/** Lists the gift cards that paid for an order, and the amount they left to pay. */
export function PaidByCards({ order: { giftCards = [], total } }: { order: Pick<Order, 'giftCards' | 'total'> }) {
  const { rest } = cardShares(
    total,
    giftCards.map(({ amount }) => amount),
  );
  return (
    <List>
      {giftCards.map(({ last4, amount }) => (
        <div key={last4}>
          <dt>Gift card {maskedCode(last4)}</dt>
          <dd>{`−${formatRand(amount)}`}</dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>Paid otherwise</dt>
          <dd>{formatRand(rest)}</dd>
        </div>
      )}
    </List>
  );
}
