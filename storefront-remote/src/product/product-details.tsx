import type { Product } from '@nara/shared-contracts/api/catalogue';
import { type Category, descriptionBlocks, type TextRun } from '@nara/shared-contracts/rules/catalogue';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeliveryFacts } from '../shop-settings';

interface CategoryDetails {
  features: readonly string[];
  /** Care instructions, unless the product has its own. */
  care: readonly string[];
  material?: string;
}

const CLOTHES: CategoryDetails = {
  features: [
    'Four-way stretch that keeps its shape',
    'Draws sweat away and dries quickly',
    'Flat seams that do not rub',
  ],
  care: ['Machine wash cold, dry in the shade'],
  material: '75% Recycled Polyester, 25% Elastane',
};

const ACCESSORIES: CategoryDetails = {
  features: ['Made to go everywhere with you', 'Built to be used daily for years'],
  care: ['Easy to keep clean'],
};

/** Details that apply to a whole category. Accessories are of many materials, which their descriptions name. */
const DETAILS: Record<Category, CategoryDetails> = { women: CLOTHES, men: CLOTHES, accessories: ACCESSORIES };

/** Text with bold parts. */
const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
  runs.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text));

/** Description of a product by staff, in paragraphs and lists. */
const Description = ({ text }: { text: string }) =>
  descriptionBlocks(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
      <p key={index}>
        <Runs runs={block.runs} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
      <ul key={index}>
        {block.items.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items never move
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    ),
  );

const Details = styled.div`
  display: grid;
  margin-top: var(--space-1);

  > p,
  > ul {
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

  ul + p {
    margin-top: 0.75rem;
    color: var(--ink);
  }
`;

export const ProductDetails = memo(({ product }: { product: Product }) => {
  const usual = DETAILS[product.category];
  const { material = usual.material, care = usual.care } = product;
  const { standardDelivery, shippingFee, freeShippingOver, express } = useDeliveryFacts();
  return (
    <Details>
      <Description text={product.description} />
      <details open>
        <summary>Details</summary>
        <div>
          <ul>
            {[...usual.features, ...care].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {material && <p>{material}</p>}
        </div>
      </details>
      <details>
        <summary>Shipping & Returns</summary>
        <div>
          <ul>
            <li>{`Standard shipping in ${standardDelivery}`}</li>
            <li>
              {freeShippingOver
                ? `Free on orders over ${freeShippingOver}, otherwise ${shippingFee}`
                : `Standard shipping: ${shippingFee}`}
            </li>
            {express && <li>{`Express shipping in ${express.delivery}: ${express.fee}`}</li>}
            <li>{`Returns within ${PROMISES.returnPeriod}, refunded in ${PROMISES.refundTime}`}</li>
          </ul>
          <p>
            <Link to="/shipping">Shipping</Link> <Link to="/returns">Returns</Link>
          </p>
        </div>
      </details>
    </Details>
  );
});
