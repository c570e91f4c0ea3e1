import { useApi } from '@nara/shared-contracts/api/client';
import type { RetryResult, SkuMapping, UnmappedOrders } from '@nara/shared-contracts/api/sku-mapping';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { Badge } from '../display/badge';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';
import { useAction } from '../feedback/use-call';
import { OrderLink } from '../orders/order-links';

/** A variant and its current Woolworths SKU. */
export type MappedVariant = Pick<SkuMapping, 'naraVariantId' | 'naraProductName' | 'naraVariantName' | 'woolworthsSku'>;

/** Finds the orders that can be retried after several mappings were saved; the save is announced elsewhere. */
export function useUnblockedOrders() {
  const api = useApi();
  const { notify } = useHost();
  /** Undefined while there are none. */
  const [orders, setOrders] = useState<UnmappedOrders>();
  const find = async (): Promise<void> => {
    try {
      const found = await api.skuMapping.unblockedOrders();
      if (found.ready.length > 0) setOrders(found);
    } catch {
      notify.info('The orders that failed without these mappings could not be loaded.');
    }
  };
  return { orders, find, close: () => setOrders(undefined) };
}

/** Finds the orders that the partner refused for lack of a mapping that is now saved, and announces the save. */
export function useBlockedOrders() {
  const api = useApi();
  const { notify } = useHost();
  const [orders, setOrders] = useState<UnmappedOrders>();
  /** Resolves with true if any of them can be retried. `isTold`: the save was announced elsewhere. */
  const find = async ({ naraVariantId, woolworthsSku }: MappedVariant, isTold = false): Promise<boolean> => {
    if (woolworthsSku === null) {
      notify.success('Mapping removed');
      return false;
    }
    try {
      const found = await api.skuMapping.failedOrders({ params: { id: naraVariantId } });
      setOrders(found);
      if (found.ready.length > 0) return true;
      if (!isTold) notify.success('Mapping saved');
    } catch {
      notify.info('Mapping saved. The orders that failed without it could not be loaded.');
    }
    return false;
  };
  return { orders, find };
}

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
