import { ChooseUnmapped } from '@nara/portal-ui';
import { type EnterpriseMapping, useHost } from '@nara/shared-contracts';
import { useState } from 'react';
import { MapSku } from './map-sku';
import { mappingListQuery } from './queries';

const TITLE = 'Add Mapping';

/** Maps a SKU that has no Woolworths SKU: first which one, then to what. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const { api } = useHost();
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
