import { z } from 'zod';
import { Id, IsoTime, Line, typed } from '../../wire/fields';
import { MOST_PICTURE_TEXT, MOST_PRODUCT_PICTURES } from './pictures';

const ColorCode = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #8a9a80');

const Share = z.number().min(0).max(1);

/** What shoppers hear who cannot see it. */
const Text = typed(Line.max(MOST_PICTURE_TEXT));

const looks = {
  /** Alternative text; null until somebody writes it, and the shop does not show the picture before. */
  text: z.string().nullable(),
  focalPoint: z.strictObject({ x: Share, y: Share }),
};

/** A picture of a product's colour, as staff edit it. */
export const ProductPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  ...looks,
  /** Path of its largest rendition, as the shop shows it. */
  image: z.string(),
  /** Size in pixels of the whole picture that the renditions are cut from. */
  width: z.int().min(1),
  height: z.int().min(1),
  at: IsoTime,
  /** Name of whoever put it in. */
  by: z.string(),
});

/** A picture as a revision remembers it. */
export const RevisedPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  text: z.string().nullable(),
  /** Path of its largest rendition at that time. */
  image: z.string(),
});

/** What staff say of a picture. */
export const PictureChange = z.strictObject({ text: Text, focalPoint: looks.focalPoint });

/** A new picture: its colour, and its id, by which a call that is made again adds nothing twice. */
export const NewPicture = z.strictObject({ colorCode: ColorCode, id: z.uuid() });

/** All pictures of a colour in the order that is wanted. */
export const PictureOrder = z.strictObject({
  colorCode: ColorCode,
  pictures: z.array(Id).min(1).max(MOST_PRODUCT_PICTURES),
});

export type ProductPicture = z.infer<typeof ProductPicture>;
