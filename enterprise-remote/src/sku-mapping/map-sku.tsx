import { RetryOrders, useBlockedOrders } from '@nara/portal-ui';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useState } from 'react';
import { MappingForm } from './mapping-form';

interface MapSkuProps {
  title: string;
  mapping: EnterpriseMapping;
  onClose: () => void;
}

/** Edits or approves a mapping, then offers to retry the orders that failed without it. */
export function MapSku({ title, mapping, onClose }: MapSkuProps) {
  const [inUse, setInUse] = useState<string>();
  const { orders, find } = useBlockedOrders();
  const { id, naraProductName, naraVariantName } = mapping;
  const variant = { naraVariantId: id, naraProductName, naraVariantName };

  const finish = async (woolworthsSku: string, isTold = false) => {
    if (await find({ ...variant, woolworthsSku }, isTold)) setInUse(woolworthsSku);
    else onClose();
  };

  if (inUse && orders) {
    return <RetryOrders mapping={{ ...variant, woolworthsSku: inUse }} orders={orders} onClose={onClose} />;
  }
  return <MappingForm title={title} mapping={mapping} onClose={onClose} onMapped={finish} />;
}
