import { z } from 'zod';
import { IsoTime, line, oneLine, Revision } from '../../wire/fields';
import { barcodeFault } from './barcodes';
import { ProductContent, reduced, unsoldContent } from './product-schemas';
import { MOST_OF_SLUG, SLUG } from './slugs';
import { matrixFault, PRODUCT_CODE } from './variants';
import { GARMENTS, MOST_VARIANTS, SIZES } from './vocabulary';

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
  .max(MOST_VARIANTS)
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
export const NewVariants = z.strictObject({ variants: Matrix });

export const VariantChange = z.strictObject({ isActive: z.boolean() });

export const CodeQuery = z.strictObject({ name: line(120).min(1) });

export const SuggestedCode = z.strictObject({ code: z.string() });

/** Colour used in the range, with its swatch. */
const KnownColor = z.strictObject({ color: z.string(), colorCode: z.string() });

export const KnownColors = z.strictObject({ colors: z.array(KnownColor) });

/** Time to publish the prepared content; null for immediately. */
export const Publication = z.strictObject({ ...revision, at: IsoTime.nullable() });

export const Withdrawal = z.strictObject(revision);

/** New address of a product; null to use its id. */
export const AddressChange = z.strictObject({
  slug: z
    .string()
    .max(MOST_OF_SLUG)
    .regex(SLUG, 'must be words of small letters and digits, joined by hyphens')
    .nullable(),
});

/** Link that shows the unpublished state of a product to anyone who has it. */
export const PreviewLink = z.strictObject({ path: z.string(), until: IsoTime });

export const Archiving = z.strictObject({ isArchived: z.boolean() });

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
