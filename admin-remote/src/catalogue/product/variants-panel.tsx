import { Badge, Button, type Column, ConfirmDialog, DataTable, Panel, useAction, useChanged } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { PRODUCTS_KEY } from '../queries';

/** A dot in a colour of a product. */
const Swatch = styled.span<{ $color: string }>`
  display: inline-block;
  width: 0.8rem;
  height: 0.8rem;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: ${({ $color }) => $color};
  vertical-align: -0.1rem;
`;

type EditedVariant = EditedProduct['variants'][number];

const AddVariants = lazy(async () => ({ default: (await import('./add-variants')).AddVariants }));

const nameOf = ({ color, size }: EditedVariant): string => `${color}, ${size}`;

const columnsOf = (
  onWithdraw: (variant: EditedVariant) => void,
  onSell: (variant: EditedVariant) => void,
): readonly Column<EditedVariant, never>[] => [
  {
    header: 'Variant',
    isFixed: true,
    cell: (variant) => (
      <>
        <Swatch $color={variant.colorCode} /> {nameOf(variant)}
      </>
    ),
  },
  { header: 'SKU', cell: ({ sku }) => sku },
  { header: 'Barcode', cell: ({ barcode }) => barcode ?? NO_FIGURE },
  { header: 'Woolworths SKU', cell: ({ woolworthsSku }) => woolworthsSku ?? 'Not mapped' },
  { header: 'Stock', align: 'end', cell: ({ stock }) => stock },
  {
    header: 'Status',
    cell: ({ isActive }) => <Badge $tone={isActive ? 'green' : 'grey'}>{isActive ? 'Sold' : 'Withdrawn'}</Badge>,
  },
  {
    header: 'Actions',
    isFixed: true,
    cell: (variant) =>
      variant.isActive ? (
        <Button isSmall aria-label={`Withdraw ${nameOf(variant)}`} onClick={() => onWithdraw(variant)}>
          Withdraw
        </Button>
      ) : (
        <Button isSmall aria-label={`Sell ${nameOf(variant)} again`} onClick={() => onSell(variant)}>
          Sell Again
        </Button>
      ),
  },
];

/** Colours and sizes of a product with their codes. Lets staff add some, or take one out of the shop. */
export function VariantsPanel({ product }: { product: EditedProduct }) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<EditedVariant>();
  const { id, variants, code } = product;
  const change = useAction(async (variant: EditedVariant, isActive: boolean) => {
    await api.productLife.changeVariant({ params: { id, variant: variant.id }, body: { isActive } });
    await changed(`${nameOf(variant)} is ${isActive ? 'sold again' : 'withdrawn'}.`);
  });
  return (
    <Panel
      title={plural(variants.length, 'variant')}
      actions={
        <Button
          isSmall
          unavailable={code === null ? 'The SKUs of this product have a form of their own.' : undefined}
          onClick={() => setIsAdding(true)}
        >
          Add Colours or Sizes
        </Button>
      }
    >
      <DataTable
        label="variants"
        columns={columnsOf(setAsked, (variant) => void change.run(variant, true))}
        rows={variants}
        rowKey={(variant) => variant.id}
        error={null}
        onRetry={() => undefined}
        isStale={false}
        isShort
        empty="There are no variants"
      />
      {isAdding && (
        <Suspense>
          <AddVariants product={product} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          title={`Withdraw ${nameOf(asked)}?`}
          confirmLabel="Withdraw"
          cancelLabel="Keep it in the shop"
          onConfirm={() => void change.run(asked, false)}
          onClose={() => setAsked(undefined)}
        >
          Nobody can choose or order it any more. Its stock, its mapping and its orders stay.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
