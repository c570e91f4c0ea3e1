import { useHost } from '@nara/shared-contracts/host';
import { type OrderPieces, orderablePieces } from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture, productPath } from '../catalogue';
import { Button, QuantityStepper } from '../ui';
import type { CartLine } from './cart-lines';
import { CartNotice } from './summary-parts';

const Row = styled.li`
  display: grid;
  grid-template-columns: clamp(6rem, 22vw, 9rem) minmax(0, 1fr);
  gap: var(--space-2) clamp(var(--space-2), 2.5vw, var(--space-3));
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--sand);
  font-size: var(--text-sm);

  &:first-child {
    border-top: 1px solid var(--sand);
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: auto 1fr auto;
  gap: 0.25rem var(--space-2);

  h2 {
    font-size: var(--text-md);
    font-weight: 500;
    letter-spacing: 0;
  }

  h2 a {
    text-decoration: none;
  }

  dl {
    grid-column: 1 / -1;
    color: var(--muted);
  }

  dl div {
    display: flex;
    gap: 0.4em;
  }
`;

const Total = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Controls = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem var(--space-2);
  margin-top: 0.5rem;
`;

interface CartLineRowProps {
  line: CartLine;
  /** Message about what changed on this line. */
  notice: string | undefined;
  most: OrderPieces;
  onRemove: (line: CartLine) => void;
}

export function CartLineRow({ line, notice, most, onRemove }: CartLineRowProps) {
  const { item, product, variant, image, price, quantity } = line;
  const { cart } = useHost();
  return (
    <Row>
      <Picture image={image} alt={`${product.name} in ${variant.color}`} sizes="9rem" isFirst />
      <Facts>
        <h2>
          <Link to={productPath(product.id, variant)}>{product.name}</Link>
        </h2>
        <Total>{formatRand(price * quantity)}</Total>
        <dl>
          <div>
            <dt>Colour:</dt>
            <dd>{variant.color}</dd>
          </div>
          <div>
            <dt>Size:</dt>
            <dd>{variant.size}</dd>
          </div>
          <div>
            <dt>SKU:</dt>
            <dd>{variant.sku}</dd>
          </div>
          <div>
            <dt>Price (excl. VAT):</dt>
            <dd>{formatRand(price)} each</dd>
          </div>
        </dl>
        <Controls>
          <QuantityStepper
            label={`Quantity of ${product.name}, ${variant.color}, ${variant.size}`}
            value={quantity}
            max={orderablePieces(variant.stock, most)}
            onChange={(next) => cart.setQuantity(item, next)}
          />
          <Button
            type="button"
            $look="quiet"
            aria-label={`Remove ${product.name}, ${variant.color}, ${variant.size}`}
            onClick={() => onRemove(line)}
          >
            Remove
          </Button>
        </Controls>
      </Facts>
      {notice && <CartNotice role="status">{notice}</CartNotice>}
    </Row>
  );
}
