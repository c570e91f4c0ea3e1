import type { Order } from '@nara/shared-contracts/api/orders';
import { cardShares, maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';

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
