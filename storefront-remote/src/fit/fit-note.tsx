import type { Product } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { FIT_ADVICE, fitVerdict } from './fit-votes';

const Note = styled.p`
  font-size: var(--text-sm);
`;

/** What the shoppers of a product say of its sizes; nothing while they do not agree. */
export function FitNote({ product: { reviews } }: { product: Product }) {
  const verdict = reviews && fitVerdict(reviews.fit);
  return verdict && <Note>{FIT_ADVICE[verdict]}</Note>;
}
