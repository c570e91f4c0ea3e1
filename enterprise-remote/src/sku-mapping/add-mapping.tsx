import { ChooseUnmapped } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';

import { useState } from 'react';
import { MapSku } from './map-sku';
import { mappingListQuery } from './queries';

const TITLE = 'Add Mapping';

/** Maps a SKU without a Woolworths SKU: first the choice of the SKU, then the form. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [chosen, setChosen] = useState<EnterpriseMapping>();
  if (chosen) return <MapSku title={TITLE} mapping={chosen} onClose={onClose} />;
  return (
    <ChooseUnmapped
      title={TITLE}
      what="SKU"
      query={(query) => mappingListQuery(api, query)}
      choiceKey={({ id }) => id}
      nameOf={({ naraSkuId, naraProductName }) => `${naraSkuId} · ${naraProductName}`}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
