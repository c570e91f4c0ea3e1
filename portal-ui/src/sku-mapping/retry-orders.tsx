import { useApi } from '@nara/shared-contracts/api/client';
import type { RetryResult, UnmappedOrders } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';

import { useState } from 'react';
import { Dialog } from '../dialog';
import { Button } from '../elements';
import { Notice, useAction } from '../feedback';
import { RetriedOrders } from './retried-orders';
import type { MappedVariant } from './use-blocked-orders';

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
