import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping, UnmappedOrders } from '@nara/shared-contracts/api/sku-mapping';
import { useHost } from '@nara/shared-contracts/host';
import { useState } from 'react';

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
