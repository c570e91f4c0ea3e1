import { Button, Facts, Panel } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { lazy, Suspense, useState } from 'react';
import { describePrice } from '../words';

const PricesDialog = lazy(async () => ({ default: (await import('../prices-dialog')).PricesDialog }));

/** Current and planned prices of a product. */
export function PricesPanel({ product }: { product: EditedProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const { planned } = product;
  return (
    <Panel
      title="Prices"
      actions={
        <Button isSmall onClick={() => setIsOpen(true)}>
          Planned Prices
        </Button>
      }
    >
      <Facts
        facts={[
          { label: 'At present', value: describePrice(product) },
          { label: 'While none is planned', value: describePrice(product.content) },
          { label: 'Planned', value: planned.length > 0 ? plural(planned.length, 'price') : 'None' },
        ]}
      />
      {isOpen && (
        <Suspense>
          <PricesDialog product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
