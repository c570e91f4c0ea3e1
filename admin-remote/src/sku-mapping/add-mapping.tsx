import type { SkuMapping } from '@nara/shared-contracts';
import { useState } from 'react';
import { ChooseVariant } from './choose-variant';
import { MapVariant } from './map-variant';

const TITLE = 'Add Mapping';

/** Maps a variant that has no Woolworths SKU: first which one, then to what. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<SkuMapping>();
  if (chosen) return <MapVariant title={TITLE} mapping={chosen} onClose={onClose} />;
  return <ChooseVariant title={TITLE} onChoose={setChosen} onClose={onClose} />;
}
