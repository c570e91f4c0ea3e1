import type { Variant } from '@nara/shared-contracts/api/catalogue';
import { useState } from 'react';

/**
 * Returns the chosen variant if it has sold out since; null if it is still available or the shopper has chosen another.
 */
export function useSoldOutMeanwhile(sizes: readonly Variant[], chosen: Variant | null): Variant | null {
  const [had, setHad] = useState<string | null>(null);
  if (chosen && chosen.stock > 0 && chosen.id !== had) setHad(chosen.id);
  // A saved size that has sold out is no longer selected automatically.
  if (chosen && chosen.id !== had) return null;
  return sizes.find(({ id, stock }) => id === had && stock === 0) ?? null;
}
