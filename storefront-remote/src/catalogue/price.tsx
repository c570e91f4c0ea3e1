import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6em;
  font-variant-numeric: tabular-nums;

  s,
  small {
    color: var(--muted);
  }

  small {
    font-size: var(--text-xs);
    letter-spacing: 0.02em;
  }
`;

const Now = styled.span<{ $isReduced: boolean }>`
  color: ${({ $isReduced }) => ($isReduced ? 'var(--clay)' : 'inherit')};
`;

/**
 * Shows a price in rand excluding VAT, next to the original price struck through if it is reduced. Rule:
 * docs/product/pricing.md.
 */
export function Price({ price, compareAtPrice }: { price: number; compareAtPrice?: number }) {
  return (
    <Line>
      <Now $isReduced={compareAtPrice !== undefined}>{formatRand(price)}</Now>
      {compareAtPrice !== undefined && (
        <s>
          <VisuallyHidden>was </VisuallyHidden>
          {formatRand(compareAtPrice)}
        </s>
      )}
      <small>excl. VAT</small>
    </Line>
  );
}
