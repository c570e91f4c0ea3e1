import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { Refund } from '@nara/shared-contracts/rules/returns';
import { styled } from 'styled-components';
import { FACTS } from '../../content';

const Card = styled.div`
  padding: var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);

  dl {
    display: grid;
    gap: 0.35rem;
    font-variant-numeric: tabular-nums;
  }

  dl div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
  }

  dl div:last-child {
    font-size: var(--text-md);
    font-weight: 600;
  }

  p {
    margin-top: var(--space-1);
  }
`;

/** Shows the refund, the cost of the return label, and when the money arrives. */
export function RefundSummary({ refund: { refundAmount, returnShipping } }: { refund: Refund }) {
  return (
    <Card>
      <dl aria-live="polite">
        <div>
          <dt>Return label</dt>
          <dd>{returnShipping === 0 ? 'Prepaid' : formatRand(returnShipping)}</dd>
        </div>
        <div>
          <dt>Your refund</dt>
          <dd>{formatRand(refundAmount)}</dd>
        </div>
      </dl>
      <p>
        VAT included{returnShipping > 0 && ', less the label'}. In {FACTS.refundTime} after we have checked your parcel,
        the way you paid.
      </p>
    </Card>
  );
}
