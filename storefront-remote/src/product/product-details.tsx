import { FREE_SHIPPING_OVER, formatRand } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const Details = styled.div`
  display: grid;
  margin-top: var(--space-1);

  > p {
    padding-bottom: var(--space-3);
  }

  details {
    border-top: 1px solid var(--sand);
  }

  details:last-child {
    border-bottom: 1px solid var(--sand);
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block: 1rem;
    font-size: var(--text-sm);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    font-size: var(--text-lg);
    font-weight: 400;
    line-height: 1;
    content: "+";
  }

  details[open] summary::after {
    content: "−";
  }

  details > :not(summary) {
    padding-bottom: 1.25rem;
    color: var(--muted);
    font-size: var(--text-sm);
  }

  ul {
    padding-left: 1.1rem;
  }

  li {
    padding-block: 0.15rem;
  }
`;

const FEATURES = [
  'Four-way stretch that keeps its shape',
  'Draws sweat away and dries quickly',
  'Flat seams that do not rub',
  'Machine wash cold, dry in the shade',
];

export function ProductDetails({ description }: { description: string }) {
  return (
    <Details>
      <p>{description}</p>
      <details open>
        <summary>Details</summary>
        <ul>
          {FEATURES.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>Material</summary>
        <p>75% Recycled Polyester, 25% Elastane</p>
      </details>
      <details>
        <summary>Shipping & Returns</summary>
        <p>
          Standard shipping takes 3-5 business days, express 1-2, and is free over {formatRand(FREE_SHIPPING_OVER)}.
          Returns within 30 days.
        </p>
      </details>
    </Details>
  );
}
