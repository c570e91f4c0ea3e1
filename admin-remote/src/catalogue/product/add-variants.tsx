import { Button, Dialog, DiscardQuestion, Notice, useCall, useChanged } from '@nara/portal-ui';
import type { EditedProduct, NewVariant } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { MatrixEditor } from '../new-product/matrix-editor';
import { matrixMessage, matrixOf, newVariants } from '../new-product/matrix-values';
import { PRODUCTS_KEY } from '../queries';

interface AddVariantsProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Adds colours and sizes to a product. */
export function AddVariants({ product, onClose }: AddVariantsProps) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const { id, code, variants } = product;
  const [matrix, setMatrix] = useState(() => matrixOf(variants));
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const wanted = newVariants(matrix, variants);
  const message = matrixMessage(matrix, variants);
  const adding = useCall(
    async (some: readonly NewVariant[]) => {
      await api.productLife.addVariants({ params: { id }, body: { variants: [...some] } });
      await changed(`${plural(some.length, 'variant')} added to ${product.content.name}.`);
      onClose();
    },
    (error) => setFailure(errorText(error)),
  );
  const add = () => {
    setHasTried(true);
    setFailure(undefined);
    if (!message) void adding.run(wanted);
  };
  const leave = () => {
    if (wanted.length > 0) setIsLeaving(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        title={`Add Colours or Sizes to ${product.content.name}`}
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button variant="primary" isBusy={adding.isBusy} onClick={add}>
              {adding.isBusy ? 'Saving…' : 'Add Variants'}
            </Button>
          </>
        }
      >
        <MatrixEditor
          code={code ?? ''}
          matrix={matrix}
          present={variants}
          error={hasTried ? message : undefined}
          onChange={setMatrix}
        />
        {failure && <Notice tone="red">{failure}</Notice>}
      </Dialog>
      {isLeaving && (
        <DiscardQuestion where="to these variants" onDiscard={onClose} onKeep={() => setIsLeaving(false)} />
      )}
    </>
  );
}
