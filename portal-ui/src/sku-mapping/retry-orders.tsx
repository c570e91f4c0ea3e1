import { useApi } from '@nara/shared-contracts/api/client';
import type { RetryResult, UnmappedOrders } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { Badge } from '../display/badge';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';
import { useAction } from '../feedback/use-action';
import { OrderLink } from '../orders/order-links';
import type { MappedVariant } from './use-blocked-orders';

const List = styled.ul`
  display: grid;
  gap: 0.6rem;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.6rem;
  }

  a,
  code {
    font-family: var(--mono);
    font-size: 0.75rem;
  }

  p {
    flex-basis: 100%;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** Lists the outcomes of retried orders, each linked to its order for users who may open it. */
function RetriedOrders({ result: { orders, left } }: { result: RetryResult }) {
  const accepted = orders.filter(({ outcome }) => outcome === 'accepted').length;
  return (
    <>
      <Notice tone={accepted === orders.length ? 'green' : 'red'}>
        {`${accepted} of ${orders.length} retried orders were accepted by the partner.`}
        {left > 0 && ` ${left} not retried yet.`}
      </Notice>
      <List aria-label="Retried orders">
        {orders.map(({ orderId, outcome, message }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} />
            <Badge $tone={outcome === 'accepted' ? 'green' : 'red'}>
              {outcome === 'accepted' ? 'Accepted' : 'Failed'}
            </Badge>
            <p>{message}</p>
          </li>
        ))}
      </List>
    </>
  );
}

interface RetryOrdersProps {
  /** The saved mapping; omitted if there were several. */
  mapping?: MappedVariant;
  /** Orders that failed without the mapping; at least one is ready for a retry. */
  orders: UnmappedOrders;
  onClose: () => void;
}

/** Offers to resubmit the orders that failed without a mapping, and lists their outcomes. */
export function RetryOrders({ mapping, orders, onClose }: RetryOrdersProps) {
  const api = useApi();
  const [result, setResult] = useState<RetryResult>();
  const { run: retry, isBusy } = useAction(async () => {
    const id = mapping?.naraVariantId;
    setResult(await (id ? api.skuMapping.retryOrders({ params: { id } }) : api.skuMapping.retryUnblocked()));
  });
  const ready = result?.left ?? orders.ready.length;
  return (
    <Dialog
      title={mapping ? 'Mapping saved' : 'Mappings saved'}
      width="32rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{result ? 'Close' : 'Not now'}</Button>
          {ready > 0 && (
            <Button variant="primary" isBusy={isBusy} onClick={retry}>
              {isBusy ? 'Retrying…' : `Retry ${plural(ready, 'order')}`}
            </Button>
          )}
        </>
      }
    >
      {mapping && <p>{`${mapping.naraProductName}, ${mapping.naraVariantName} is now ${mapping.woolworthsSku}.`}</p>}
      {!result && (
        <Notice tone="yellow">{`${plural(ready, 'order')} failed because ${mapping ? 'this' : 'a'} mapping was missing and can be retried.`}</Notice>
      )}
      {result && <RetriedOrders result={result} />}
      {orders.waiting > 0 && (
        <p>{`${plural(orders.waiting, 'order')} more will fail until another variant is mapped too.`}</p>
      )}
    </Dialog>
  );
}
