import type { Variant } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { useSoldOutMeanwhile } from './use-sold-out-meanwhile';

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
