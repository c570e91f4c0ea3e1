import { useSyncedValue } from '../browser-storage';
import { ownSizes } from './own-sizes';
import type { ClothingSize, Wearer } from './wearers';

/** The size that the shopper takes; null while we do not know it, or where there are no sizes. */
export function useOwnSize(wearer: Wearer | null): ClothingSize | null {
  const sizes = useSyncedValue(ownSizes);
  return (wearer && sizes[wearer]) ?? null;
}
