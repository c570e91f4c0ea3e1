import { type SkuMapping, type UnmappedOrders, useHost } from '@nara/shared-contracts';
import { useState } from 'react';

/** Orders that the partner refused for want of a mapping that is saved now. Says that it is saved. */
export function useBlockedOrders() {
  const { api, notify } = useHost();
  const [orders, setOrders] = useState<UnmappedOrders>();
  /** Answers whether any of them can be retried. */
  const find = async ({ naraVariantId, woolworthsSku }: SkuMapping): Promise<boolean> => {
    if (woolworthsSku === null) {
      notify.success('Mapping removed');
      return false;
    }
    try {
      const found = await api.skuMapping.failedOrders({ params: { id: naraVariantId } });
      setOrders(found);
      if (found.ready.length > 0) return true;
      notify.success('Mapping saved');
    } catch {
      notify.info('Mapping saved. The orders that failed without it could not be loaded.');
    }
    return false;
  };
  return { orders, find };
}
