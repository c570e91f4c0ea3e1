import { z } from 'zod';
import { Id, IsoTime, line } from '../../wire/fields';
import { MOST_PICTURE_TEXT, MOST_PRODUCT_PICTURES } from './pictures';

const ColorCode = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #8a9a80');

const Share = z.number().min(0).max(1);

/** Alternative text for shoppers who cannot see the picture. */
const Text = line(MOST_PICTURE_TEXT).min(1);

const looks = {
  /** Alternative text; null until staff write one. The shop does not show the picture without it. */
  text: z.string().nullable(),
  focalPoint: z.strictObject({ x: Share, y: Share }),
};

/** Picture of a product in one colour, as staff edit it. */
export const ProductPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  ...looks,
  /** Path of its largest rendition, as the shop shows it. */
  image: z.string(),
  /** Size in pixels of the original picture that the renditions are cropped from. */
  width: z.int().min(1),
  height: z.int().min(1),
  at: IsoTime,
  /** Name of the member of staff who uploaded it. */
  by: z.string(),
});

/** Picture as a revision records it. */
export const RevisedPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  text: z.string().nullable(),
  /** Path of its largest rendition at that time. */
  image: z.string(),
});

/** Alternative text and focal point that staff set. */
export const PictureChange = z.strictObject({ text: Text, focalPoint: looks.focalPoint });

/**
 * Colour and id of a new picture. The client chooses the id, so that a repeated request does not add the picture twice.
 */
export const NewPicture = z.strictObject({ colorCode: ColorCode, id: z.uuid() });

/** All pictures of a colour in the requested order. */
export const PictureOrder = z.strictObject({
  colorCode: ColorCode,
  pictures: z.array(Id).min(1).max(MOST_PRODUCT_PICTURES),
});

export type ProductPicture = z.infer<typeof ProductPicture>;
