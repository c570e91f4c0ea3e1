import { RetryOrders, useBlockedOrders } from '@nara/portal-ui';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useState } from 'react';
import { MappingForm } from './mapping-form';

interface MapVariantProps {
  title: string;
  mapping: SkuMapping;
  onClose: () => void;
  /** Called after a save; defaults to offering a retry of the orders that were blocked. */
  onSaved?: (mapping: SkuMapping) => void;
}

/** Edits a mapping, then offers to retry the orders that failed without it. */
export function MapVariant({ title, mapping, onClose, onSaved }: MapVariantProps) {
  const [saved, setSaved] = useState<SkuMapping>();
  const { orders, find } = useBlockedOrders();

  const finish = async (now: SkuMapping) => {
    if (await find(now)) setSaved(now);
    else onClose();
  };

  if (saved && orders) return <RetryOrders mapping={saved} orders={orders} onClose={onClose} />;
  return <MappingForm title={title} mapping={mapping} onClose={onClose} onSaved={onSaved ?? finish} />;
}
