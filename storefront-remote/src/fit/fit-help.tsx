import type { Product } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { Button, ButtonLink, useLazyDialog } from '../ui';
import { FitNote } from './fit-note';
import { wearerOf } from './own-sizes';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  margin-top: calc(-1 * var(--space-2));

  > * {
    min-height: 2.75rem;
  }
`;

const loadDialog = async () => (await import('./fit-dialog')).FitDialog;

/**
 * Help with choosing a size: the fit dialog, the size guide and the verdict of other shoppers. Renders nothing for
 * products without sizes.
 */
export function FitHelp({ product }: { product: Product }) {
  const { Dialog, open, close } = useLazyDialog('fit', loadDialog);
  const wearer = wearerOf(product.category);
  if (!wearer) return null;
  return (
    <>
      <Row>
        <Button type="button" $look="quiet" onClick={open}>
          Find my size
        </Button>
        <ButtonLink to="/size-guide" $look="quiet">
          Size Guide
        </ButtonLink>
        {Dialog && <Dialog product={product} wearer={wearer} onClose={close} />}
      </Row>
      <FitNote product={product} />
    </>
  );
}
