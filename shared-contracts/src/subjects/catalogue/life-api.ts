import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, line, oneLine, Revision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { EditedProduct, ProductContent, reduced, unsoldContent } from './product-schemas';
import { barcodeFault, MAX_SLUG_LENGTH, matrixFault, PRODUCT_CODE, SLUG } from './variants';
import { GARMENTS, MAX_VARIANTS, SIZES } from './vocabulary';

/** Code that identifies a product in its SKUs. */
const Code = z.string().regex(PRODUCT_CODE, 'must be 3 to 8 capital letters or digits');

const revision = { expectedRevision: Revision };

export const NewVariant = z.strictObject({
  color: line(30).min(1),
  colorCode: z.string().regex(/^#[0-9a-f]{6}$/, 'must look like #8a9a80'),
  size: z.enum(SIZES),
  /** EAN-13; null for the next free barcode of the shop's own range. */
  barcode: z
    .string()
    .check(oneLine)
    .superRefine((text, context) => {
      const fault = barcodeFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable(),
});

const Matrix = z
  .array(NewVariant)
  .min(1)
  .max(MAX_VARIANTS)
  .superRefine((variants, context) => {
    const fault = matrixFault(variants);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Product that staff create; it is a draft until published. */
export const NewProduct = z.strictObject({
  content: reduced(unsoldContent.extend({ garment: z.enum(GARMENTS) })),
  code: Code,
  variants: Matrix,
});

/** Additional colours and sizes of a product. */
const NewVariants = z.strictObject({ variants: Matrix });

const VariantChange = z.strictObject({ isActive: z.boolean() });

const CodeQuery = z.strictObject({ name: line(120).min(1) });

const SuggestedCode = z.strictObject({ code: z.string() });

/** Colour used in the range, with its swatch. */
const KnownColor = z.strictObject({ color: z.string(), colorCode: z.string() });

const KnownColors = z.strictObject({ colors: z.array(KnownColor) });

/** Time to publish the prepared content; null for immediately. */
const Publication = z.strictObject({ ...revision, at: IsoTime.nullable() });

const Withdrawal = z.strictObject(revision);

/** New address of a product; null to use its id. */
const AddressChange = z.strictObject({
  slug: z
    .string()
    .max(MAX_SLUG_LENGTH)
    .regex(SLUG, 'must be words of small letters and digits, joined by hyphens')
    .nullable(),
});

/** Link that shows the unpublished state of a product to anyone who has it. */
const PreviewLink = z.strictObject({ path: z.string(), until: IsoTime });

const Archiving = z.strictObject({ isArchived: z.boolean() });

/**
 * Changes of a product that wait for publication, based on the product revision and the draft version that were read.
 */
export const DraftChange = z.strictObject({
  ...revision,
  content: ProductContent,
  /** 0 if there is no draft. */
  expectedVersion: z.int().min(0),
});

export type KnownColor = z.infer<typeof KnownColor>;
export type NewVariant = z.infer<typeof NewVariant>;
export type NewProduct = z.infer<typeof NewProduct>;
export type DraftChange = z.infer<typeof DraftChange>;

const access = PERMISSIONS.catalogue.roles;
const path = '/api/admin/catalogue/products';
const params = z.strictObject({ id: Id });

/** Endpoints that create products, publish them and withdraw them from the shop. */
export const productLifeEndpoints = defineEndpoints({
  suggestCode: {
    method: 'GET',
    path: '/api/admin/catalogue/product-codes',
    access,
    summary: 'Suggest a code for the SKUs of a product, which none has yet',
    query: CodeQuery,
    response: SuggestedCode,
  },
  colors: {
    method: 'GET',
    path: '/api/admin/catalogue/colors',
    access,
    summary: 'List the colours of the range with their swatches, the most frequent first, at most 200',
    response: KnownColors,
  },
  create: {
    method: 'POST',
    path,
    access,
    summary: 'Make a product with its variants, as a draft (audited); 409 `product-code-taken`, `barcode-taken`',
    body: NewProduct,
    response: EditedProduct,
    status: 201,
  },
  addVariants: {
    method: 'POST',
    path: `${path}/:id/variants`,
    access,
    summary: 'Add colours and sizes to a product (audited); 409 `variants-clash`, `barcode-taken`',
    params,
    body: NewVariants,
    response: EditedProduct,
    status: 201,
  },
  changeVariant: {
    method: 'PUT',
    path: `${path}/:id/variants/:variant`,
    access,
    summary: 'Withdraw a variant, or sell it again (audited)',
    params: z.strictObject({ id: Id, variant: Id }),
    body: VariantChange,
    response: EditedProduct,
  },
  saveDraft: {
    method: 'PUT',
    path: `${path}/:id/draft`,
    access,
    summary: 'Prepare changes of a product for their publication (audited); 409 `product-changed`, `draft-changed`',
    params,
    body: DraftChange,
    response: EditedProduct,
  },
  discardDraft: {
    method: 'DELETE',
    path: `${path}/:id/draft`,
    access,
    summary: 'Discard the prepared changes of a product (audited)',
    params,
    response: EditedProduct,
  },
  publish: {
    method: 'POST',
    path: `${path}/:id/publication`,
    access,
    summary: 'Bring a product with its prepared changes into the shop, now or at a moment (audited)',
    params,
    body: Publication,
    response: EditedProduct,
  },
  cancelPublication: {
    method: 'DELETE',
    path: `${path}/:id/publication`,
    access,
    summary: 'Cancel a planned publication (audited)',
    params,
    response: EditedProduct,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/:id/withdrawal`,
    access,
    summary: 'Take a product out of the shop (audited)',
    params,
    body: Withdrawal,
    response: EditedProduct,
  },
  changeAddress: {
    method: 'PUT',
    path: `${path}/:id/address`,
    access,
    summary: 'Give a product another address, to which the former one leads (audited); 409 `address-taken`',
    params,
    body: AddressChange,
    response: EditedProduct,
  },
  preview: {
    method: 'POST',
    path: `${path}/:id/previews`,
    access,
    summary: 'Make a link that shows a product as it is prepared, for a week (audited)',
    params,
    response: PreviewLink,
    status: 201,
  },
  archive: {
    method: 'PUT',
    path: `${path}/:id/archived`,
    access,
    summary: 'Put a product that is not sold away, or bring it back (audited); 409 `product-sold`',
    params,
    body: Archiving,
    response: EditedProduct,
  },
});
