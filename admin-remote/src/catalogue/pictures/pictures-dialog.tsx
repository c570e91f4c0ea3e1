import { Button, ConfirmDialog, Dialog } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useState } from 'react';
import { ProductPictures } from './product-pictures';

interface PicturesDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows the pictures of a product. Asks for confirmation if closing would lose files that are still uploading. */
export function PicturesDialog({ product, onClose }: PicturesDialogProps) {
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isSending) setIsLeaving(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        title={`Pictures of ${product.content.name}`}
        width="60rem"
        onClose={leave}
        actions={<Button onClick={leave}>Close</Button>}
      >
        <ProductPictures product={product} onSending={setIsSending} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Stop sending?"
          confirmLabel="Stop"
          cancelLabel="Go on sending"
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        >
          Files that are still on their way will not arrive. Those that are listed as pictures stay.
        </ConfirmDialog>
      )}
    </>
  );
}
