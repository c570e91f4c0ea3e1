import { ChooseUnmapped } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';

import { useState } from 'react';
import { MapVariant } from './map-variant';
import { mappingListQuery } from './queries';

const TITLE = 'Add Mapping';

/** Maps a variant without a Woolworths SKU: first the choice of the variant, then the form. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [chosen, setChosen] = useState<SkuMapping>();
  if (chosen) return <MapVariant title={TITLE} mapping={chosen} onClose={onClose} />;
  return (
    <ChooseUnmapped
      title={TITLE}
      what="variant"
      query={(query) => mappingListQuery(api, query)}
      choiceKey={({ naraVariantId }) => naraVariantId}
      nameOf={({ naraProductName, naraVariantName }) => `${naraProductName}, ${naraVariantName}`}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
