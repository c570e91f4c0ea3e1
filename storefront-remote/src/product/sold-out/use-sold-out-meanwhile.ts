import type { Variant } from '@nara/shared-contracts';
import { useState } from 'react';

/** The variant that the shopper had chosen and that sold out since; null while they have it or took another. */
export function useSoldOutMeanwhile(sizes: readonly Variant[], chosen: Variant | null): Variant | null {
  const [had, setHad] = useState<string | null>(null);
  if (chosen && chosen.stock > 0 && chosen.id !== had) setHad(chosen.id);
  // A remembered size that sold out is no longer chosen by itself.
  if (chosen && chosen.id !== had) return null;
  return sizes.find(({ id, stock }) => id === had && stock === 0) ?? null;
}
