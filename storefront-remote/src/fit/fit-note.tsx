import type { Product } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { FIT_ADVICE, fitVerdict } from './fit-votes';

const Note = styled.p`
  font-size: var(--text-sm);
`;

/** Shows what shoppers say about the fit of a product; renders nothing if they do not agree. */
export function FitNote({ product: { reviews } }: { product: Product }) {
  const verdict = reviews && fitVerdict(reviews.fit);
  return verdict && <Note>{FIT_ADVICE[verdict]}</Note>;
}
