import { Button, Facts, FormDialog, Panel, TextField, useAction, useCopy } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { addressOf, MOST_OF_SLUG, SLUG, slugOf } from '@nara/shared-contracts/rules/catalogue';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../layout-parts';
import { PRODUCTS_KEY } from '../queries';

type AddressValues = Readonly<{ slug: string }>;

const LABELS = { slug: 'Address' } as const satisfies Record<keyof AddressValues, string>;

const validate = ({ slug }: AddressValues) => ({
  ...(slug && !SLUG.test(slug) && { slug: 'Use words of small letters and digits, joined by hyphens.' }),
});

const pathOf = ({ id, slug }: EditedProduct): string => `/product/${addressOf({ id, slug: slug ?? undefined })}`;

/** Address of a product in the shop, and a preview link to its draft. */
export function AddressPanel({ product }: { product: EditedProduct }) {
  const api = useApi();
  const { notify } = useHost();
  const [isEditing, setIsEditing] = useState(false);
  const [link, setLink] = useState<{ url: string; until: string }>();
  const path = pathOf(product);
  const isSold = product.status === 'sold';
  const preview = useAction(async () => {
    const { path: signed, until } = await api.productLife.preview({ params: { id: product.id } });
    setLink({ url: new URL(signed, window.location.origin).href, until });
    notify.success('The link is made.');
  });
  return (
    <Panel title="Address and preview">
      <Facts
        facts={[
          {
            label: 'Address in the shop',
            value: isSold ? (
              <a href={path} target="_blank" rel="noreferrer">
                {path}
              </a>
            ) : (
              path
            ),
          },
          ...(link ? [{ label: `Preview until ${formatDateTime(link.until)}`, value: <Link url={link.url} /> }] : []),
        ]}
      />
      <Actions>
        <Button onClick={() => setIsEditing(true)}>Change Address</Button>
        <Button isBusy={preview.isBusy} onClick={() => void preview.run()}>
          Make a Preview Link
        </Button>
      </Actions>
      {isEditing && <EditAddress product={product} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

/** A link to open or copy. */
function Link({ url }: { url: string }) {
  const copy = useCopy();
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer">
        Open the preview
      </a>{' '}
      <Button isSmall onClick={() => void copy(url, 'the link')}>
        Copy Link
      </Button>
    </>
  );
}

function EditAddress({ product, onClose }: { product: EditedProduct; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id, slug, content } = product;
  const save = async (values: AddressValues) => {
    const saved = await api.productLife.changeAddress({ params: { id }, body: { slug: values.slug || null } });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(`${content.name} is at ${pathOf(saved)}.`);
  };
  const base: AddressValues = { slug: slug ?? '' };
  return (
    <FormDialog
      title={`Address of ${content.name}`}
      subject="address"
      labels={LABELS}
      saveLabel="Save Address"
      base={base}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('slug')}
          label={LABELS.slug}
          hint={`What follows /product/; empty for ${id}. The former address leads to the new one.`}
          placeholder={slugOf(content.name)}
          maxLength={MOST_OF_SLUG}
        />
      )}
    </FormDialog>
  );
}
