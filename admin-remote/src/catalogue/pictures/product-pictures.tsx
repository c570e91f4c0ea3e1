import { ConfirmDialog, EmptyLine, LeaveQuestion, useAction, useKeptFocus } from '@nara/portal-ui';
import type { EditedProduct, ProductPicture } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ColorPictures } from './color-pictures';
import { EditPicture } from './edit-picture';
import { picturedColors } from './pictured-colors';
import { useProductChange, useUploads } from './use-uploads';

const Colors = styled.div`
  display: grid;
  gap: 1rem;
`;

interface ProductPicturesProps {
  product: EditedProduct;
  /** Called with whether files are uploading; closing would end these uploads. */
  onSending?: (isSending: boolean) => void;
}

interface Chosen {
  picture: ProductPicture;
  name: string;
}

/** Pictures of a product, colour by colour. Lets staff add, order, describe, crop, replace and remove them. */
export function ProductPictures({ product, onSending }: ProductPicturesProps) {
  const api = useApi();
  const { notify } = useHost();
  const { id } = product;
  const change = useProductChange(id);
  const uploads = useUploads(product);
  const [edited, setEdited] = useState<Chosen>();
  const [removed, setRemoved] = useState<Chosen>();
  const { isSending } = uploads;
  useEffect(() => onSending?.(isSending), [isSending, onSending]);

  const order = useAction(async (colorCode: string, pictures: string[]) => {
    change(await api.products.orderPictures({ params: { id }, body: { colorCode, pictures } }));
  });
  const remove = useAction(async ({ picture, name }: Chosen) => {
    change(await api.products.removePicture({ params: { id, picture: picture.id } }));
    notify.success(`The shop does not show ${name} any more.`);
  });

  const colors = picturedColors(product);
  // The focused element disappears with its picture or upload.
  const region = useKeptFocus(`${product.pictures.length} ${uploads.uploads.length}`);
  return (
    <>
      <Colors {...region}>
        {colors.length === 0 && <EmptyLine>Pictures belong to colours, and this product has none yet.</EmptyLine>}
        {colors.map((color) => (
          <ColorPictures
            key={color.colorCode}
            color={color}
            uploads={uploads}
            onOrder={async (colorCode, pictures) => !order.isBusy && order.run(colorCode, pictures)}
            onEdit={(picture, name) => setEdited({ picture, name })}
            onRemove={(picture, name) => setRemoved({ picture, name })}
          />
        ))}
      </Colors>
      {isSending && <LeaveQuestion where="to the pictures" leaves={leavesPage} />}
      {edited && <EditPicture {...edited} productId={id} onClose={() => setEdited(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          confirmLabel="Remove Picture"
          cancelLabel="Keep it"
          onConfirm={() => void remove.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          The shop shows the others, or the drawn pictures where none is left. It can be taken back in the history for
          90 days.
        </ConfirmDialog>
      )}
    </>
  );
}

const leavesPage = ({
  currentLocation,
  nextLocation,
}: {
  currentLocation: { pathname: string };
  nextLocation: { pathname: string };
}): boolean => currentLocation.pathname !== nextLocation.pathname;
