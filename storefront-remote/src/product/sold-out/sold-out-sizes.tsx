import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, lazyPart } from '../../ui';

const StockNoticeForm = lazyPart(async () => (await import('./stock-notice-form')).StockNoticeForm);

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-top: calc(-1 * var(--space-2));
  font-size: var(--text-sm);

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-2);
    color: var(--muted);
  }

  > p button {
    min-height: 2.75rem;
    color: var(--ink);
  }
`;

interface SoldOutSizesProps {
  product: Product;
  /** Variants of the chosen colour. */
  sizes: readonly Variant[];
  chosen: Variant | null;
}

/** Offers a notice when a sold-out size is back. The form is open from the start if the address names such a size. */
export function SoldOutSizes({ product, sizes, chosen }: SoldOutSizesProps) {
  const [asked, setAsked] = useState<Variant | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const soldOut = sizes.filter(({ stock }) => stock === 0);
  if (soldOut.length === 0) return null;
  const variant = soldOut.find(({ id }) => id === (asked ?? chosen)?.id);
  const close = () => {
    frame.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    setAsked(null);
  };
  return (
    <Frame ref={frame}>
      <p>
        Sold out in your size?
        {soldOut.map((candidate) => (
          <Button
            key={candidate.id}
            type="button"
            $look="quiet"
            aria-expanded={candidate.id === variant?.id}
            onClick={() => setAsked(candidate)}
          >
            {`Notify me: ${candidate.size}`}
          </Button>
        ))}
      </p>
      {variant && (
        <StockNoticeForm
          key={variant.id}
          product={product}
          variant={variant}
          isAskedFor={asked !== null}
          onClose={close}
        />
      )}
    </Frame>
  );
}

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
