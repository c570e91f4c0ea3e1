import {
  Button,
  ButtonRow,
  Comparison,
  Facts,
  FormDialog,
  formDifferences,
  LeaveQuestion,
  Notice,
  Panel,
  TextField,
  useAction,
  useChanged,
  useCopy,
  useForm,
} from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { addressOf, MAX_SLUG_LENGTH, SLUG, slugOf } from '@nara/shared-contracts/rules/catalogue';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Fields, ProductFields } from '../product-fields';
import { LABELS, type ProductValues, toContent, toValues, validateProduct } from '../product-values';
import { PRODUCTS_KEY, productQuery } from '../queries';

/** Returns the edited version: the draft if there is one, otherwise the product. */
const edited = ({ content, draft }: EditedProduct): ProductValues => toValues({ content: draft?.content ?? content });

/** Identifies a fetched version of a product by what staff saved. */
const stampOf = ({ revision, draft }: EditedProduct): string => `${revision} ${draft?.version ?? 0}`;

/**
 * Edits the name, texts and price of a product. A product on sale can be changed at once or through a draft. If there
 * is a draft, it is the draft that is edited, and the shop changes when it is published.
 */
export function ContentPanel({ product }: { product: EditedProduct }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const asDraft = useRef(false);
  const saved = useRef('');
  const { id, draft, status } = product;

  const save = async (values: ProductValues, base: EditedProduct) => {
    const content = { ...toContent(values), isSold: base.content.isSold };
    const isDraft = asDraft.current || base.draft !== null;
    const next = isDraft
      ? await api.productLife.saveDraft({
          params: { id },
          body: { content, expectedRevision: base.revision, expectedVersion: base.draft?.version ?? 0 },
        })
      : await api.products.change({ params: { id }, body: { content, expectedRevision: base.revision } });
    saved.current = stampOf(next);
    queryClient.setQueryData(productQuery(api, id).queryKey, next);
    await queryClient.invalidateQueries({ queryKey: [...PRODUCTS_KEY, 'list'] });
    notify.success(isDraft ? `The draft of ${content.name} is saved.` : `${content.name} is saved.`);
  };
  const form = useForm<ProductValues, EditedProduct>({
    base: product,
    toValues: edited,
    validate: validateProduct,
    save,
    reload: () => queryClient.fetchQuery({ ...productQuery(api, id), staleTime: 0 }),
  });

  const stamp = stampOf(product);
  const { isDirty, restart } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody saved, here or elsewhere
  useEffect(() => {
    if (stamp === saved.current || !isDirty) restart(product);
  }, [stamp]);

  const sizes = product.variants.map(({ size }) => size);
  const isSold = status === 'sold';
  const nextSave = (isDraft: boolean) => () => {
    asDraft.current = isDraft;
  };
  return (
    <Panel title={draft ? 'Draft' : 'Content'}>
      {draft && <p>The shop changes once the draft is published.</p>}
      <Fields noValidate onSubmit={form.submit} aria-label="Content">
        <ProductFields form={form} sizes={sizes} isPlanned={product.planned.length > 0} />
        {form.failure && <Notice tone="red">{form.failure}</Notice>}
        {form.theirs && (
          <Comparison
            subject="product"
            differences={formDifferences(form.initial, form.theirs, form.values, LABELS)}
            isBusy={form.isBusy}
            onTakeTheirs={form.takeTheirs}
            onKeepMine={form.keepMine}
          />
        )}
        <ButtonRow>
          <Button variant="primary" type="submit" isBusy={form.isBusy} onClick={nextSave(false)}>
            {saveLabel(form.isBusy, draft !== null)}
          </Button>
          {isSold && !draft && (
            <Button type="submit" isBusy={form.isBusy} onClick={nextSave(true)}>
              Save as Draft
            </Button>
          )}
          {isDirty && <Button onClick={() => restart(product)}>Undo Changes</Button>}
        </ButtonRow>
      </Fields>
      {isDirty && (
        <LeaveQuestion
          where="to this product"
          leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
        />
      )}
    </Panel>
  );
}

const saveLabel = (isBusy: boolean, isDraft: boolean): string => {
  if (isBusy) return 'Saving…';
  return isDraft ? 'Save Draft' : 'Save Product';
};

type AddressValues = Readonly<{ slug: string }>;

const ADDRESS_LABELS = { slug: 'Address' } as const satisfies Record<keyof AddressValues, string>;

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
      <ButtonRow>
        <Button onClick={() => setIsEditing(true)}>Change Address</Button>
        <Button isBusy={preview.isBusy} onClick={() => void preview.run()}>
          Make a Preview Link
        </Button>
      </ButtonRow>
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
  const changed = useChanged(PRODUCTS_KEY);
  const { id, slug, content } = product;
  const save = async (values: AddressValues) => {
    const saved = await api.productLife.changeAddress({ params: { id }, body: { slug: values.slug || null } });
    await changed(`${content.name} is at ${pathOf(saved)}.`);
  };
  const base: AddressValues = { slug: slug ?? '' };
  return (
    <FormDialog
      title={`Address of ${content.name}`}
      subject="address"
      labels={ADDRESS_LABELS}
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
          label={ADDRESS_LABELS.slug}
          hint={`What follows /product/; empty for ${id}. The former address leads to the new one.`}
          placeholder={slugOf(content.name)}
          maxLength={MAX_SLUG_LENGTH}
        />
      )}
    </FormDialog>
  );
}
