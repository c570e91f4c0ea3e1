import {
  AT_ONCE,
  FieldChanges,
  FormDialog,
  momentOf,
  Notice,
  type PublicationTime,
  PublicationTimeFields,
  TIME_LABELS,
  validateTime,
} from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { PRODUCTS_KEY } from '../queries';
import { changesOf } from '../revision-changes';

/** Returns what the product still lacks for shoppers, as sentences. */
function missingOf({ variants }: EditedProduct): string[] {
  const sold = variants.filter(({ isActive }) => isActive);
  const unmapped = sold.filter(({ woolworthsSku }) => woolworthsSku === null).length;
  return [
    ...(unmapped > 0
      ? [`${plural(unmapped, 'variant has', 'variants have')} no Woolworths SKU: the partner takes no order for them.`]
      : []),
    ...(sold.every(({ stock }) => stock === 0)
      ? ['No distribution centre has a piece: shoppers find it sold out.']
      : []),
  ];
}

interface PublishDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows the version in the shop before and after, and publishes the draft at once or at a set time. */
export function PublishDialog({ product, onClose }: PublishDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id, revision, content, draft } = product;
  const after = { ...(draft?.content ?? content), isSold: true };
  const save = async (time: PublicationTime) => {
    const moment = momentOf(time);
    await api.productLife.publish({ params: { id }, body: { expectedRevision: revision, at: moment } });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(
      moment ? `${after.name} comes into the shop ${formatDateTime(moment)}.` : `${after.name} is in the shop.`,
    );
  };
  return (
    <FormDialog
      title={`Publish ${after.name}`}
      subject="publication"
      labels={TIME_LABELS}
      saveLabel="Publish"
      base={AT_ONCE}
      toValues={(values) => values}
      validate={validateTime(Date.now())}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          {missingOf(product).map((sentence) => (
            <Notice key={sentence} tone="yellow">
              {sentence}
            </Notice>
          ))}
          <FieldChanges changes={changesOf({ before: content, after })} />
          <PublicationTimeFields {...form} />
        </>
      )}
    </FormDialog>
  );
}
