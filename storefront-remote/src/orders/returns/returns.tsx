import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Button, useLazyDialog } from '../../ui';
import { ReturnList } from './return-list';

/** The form loads on request, because most orders are not returned. */
const loadForm = async () => (await import('./return-drawer')).ReturnDrawer;

const Frame = styled.section`
  width: 100%;
  max-width: 34rem;

  > button {
    margin-top: var(--space-2);
  }

  > * + ul {
    margin-top: var(--space-2);
  }
`;

/** Lists the returns of a delivered order, and lets the shopper start another. */
export function Returns({ order, token }: { order: OrderDetail; token: string }) {
  const {
    Dialog: Form,
    open,
    close,
  } = useLazyDialog('return', loadForm, 'The form did not load. Please check your connection and try again.');
  const word = wordOn(order);
  if (order.returns.length === 0 && !word) return null;

  return (
    <Frame data-print="no" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {word && <p>{word}</p>}
      {order.canReturn && (
        <Button type="button" $look="outline" onClick={open}>
          Start a Return
        </Button>
      )}
      {order.returns.length > 0 && <ReturnList returns={order.returns} orderId={order.id} token={token} />}
      {Form && <Form order={order} token={token} onClose={close} />}
    </Frame>
  );
}

/**
 * Returns the date until which pieces can be returned, or the reason why none can; undefined if there is nothing to
 * say.
 */
function wordOn({ status, canReturn, returnUntil, items }: OrderDetail): string | undefined {
  if (status !== 'delivered' || !returnUntil) return undefined;
  if (canReturn) return `Not quite right? You can return it until ${formatDateTime(returnUntil)}.`;
  if (items.every(({ returnable }) => returnable === 0)) return 'Everything in this order is on its way back.';
  return `This order could be returned until ${formatDateTime(returnUntil)}.`;
}
