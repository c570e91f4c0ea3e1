import { z } from 'zod';
import { Id, plainLines } from '../../wire/fields';
import { LABEL_TYPES, SYMBOLOGIES } from './vocabulary';

/** Millimetres from the label's top left corner, in steps of 0.1. */
const Mm = z.number().min(0).max(200).multipleOf(0.1);
const Extent = z.number().min(0.1).max(200).multipleOf(0.1);

/** One or more lines of text. A name in braces, such as `{sku}`, is filled in from the label's subject. */
const Content = z
  .string()
  .max(300)
  .check(plainLines)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are no text are what it keeps out
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'must be plain text');

/**
 * Maximum number of elements on a label, and of barcodes among them. A barcode takes as long to render as thirty texts.
 */
const ELEMENTS = 60;
const BARCODES = 10;

const place = { id: Id, x: Mm, y: Mm, w: Extent, h: Extent };

/** Text in a box: wrapped at spaces, and scaled down if it does not fit. */
const TextElement = z.strictObject({
  kind: z.literal('text'),
  ...place,
  text: Content,
  /** Type size in mm. */
  size: z.number().min(1.2).max(30),
  isBold: z.boolean(),
  align: z.enum(['start', 'center', 'end']),
});

const BoxElement = z.strictObject({ kind: z.literal('box'), ...place, thickness: z.number().min(0.1).max(10) });

/** Filled rectangle. */
const LineElement = z.strictObject({ kind: z.literal('line'), ...place });

/** Barcode in a box, including quiet zones, drawn as large as whole printer dots allow. */
const BarcodeElement = z.strictObject({
  kind: z.literal('barcode'),
  ...place,
  symbology: z.enum(SYMBOLOGIES),
  value: Content.min(1),
});

export const LabelElement = z.discriminatedUnion('kind', [TextElement, BoxElement, LineElement, BarcodeElement]);

/** Label in millimetres, the input of every renderer. A template is a label whose texts contain fields. */
export const LabelDocument = z
  .strictObject({
    type: z.enum(LABEL_TYPES),
    width: Extent,
    height: Extent,
    elements: z.array(LabelElement).min(1).max(ELEMENTS),
  })
  .superRefine(({ width, height, elements }, context) => {
    for (const [index, { x, y, w, h }] of elements.entries()) {
      if (x + w <= width + 1e-6 && y + h <= height + 1e-6) continue;
      context.addIssue({ code: 'custom', path: ['elements', index], message: 'must lie on the label' });
    }
    if (elements.filter(({ kind }) => kind === 'barcode').length > BARCODES)
      context.addIssue({ code: 'custom', path: ['elements'], message: `must have at most ${BARCODES} barcodes` });
    if (new Set(elements.map(({ id }) => id)).size < elements.length)
      context.addIssue({ code: 'custom', path: ['elements'], message: 'must have an id each' });
  });

export type LabelElement = z.infer<typeof LabelElement>;
export type LabelDocument = z.infer<typeof LabelDocument>;
