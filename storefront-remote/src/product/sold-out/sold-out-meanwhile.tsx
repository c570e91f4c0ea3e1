import type { Variant } from '@nara/shared-contracts/api/catalogue';
import { useState } from 'react';
import { styled } from 'styled-components';

/**
 * Returns the chosen variant if it has sold out since; null if it is still available or the shopper has chosen another.
 */
function useSoldOutMeanwhile(sizes: readonly Variant[], chosen: Variant | null): Variant | null {
  const [had, setHad] = useState<string | null>(null);
  if (chosen && chosen.stock > 0 && chosen.id !== had) setHad(chosen.id);
  // A saved size that has sold out is no longer selected automatically.
  if (chosen && chosen.id !== had) return null;
  return sizes.find(({ id, stock }) => id === had && stock === 0) ?? null;
}

const Note = styled.p`
  padding: 0.75rem var(--space-2);
  border-left: 3px solid var(--clay);
  background: var(--white);
  color: var(--clay-deep);
  font-size: var(--text-sm);
`;

interface SoldOutMeanwhileProps {
  /** Variants of the chosen colour. */
  sizes: readonly Variant[];
  chosen: Variant | null;
}

/** Announces that the chosen variant has sold out in the meantime. */
export function SoldOutMeanwhile(props: SoldOutMeanwhileProps) {
  const gone = useSoldOutMeanwhile(props.sizes, props.chosen);
  return gone && <Note role="alert">{`${gone.color}, ${gone.size} sold out while you were looking.`}</Note>;
}
