import type { FocalPoint } from '@nara/shared-contracts/rules/catalogue';
import type { ProductPictureTable } from '../tables';

type FocalColumns = Pick<ProductPictureTable, 'focal_x' | 'focal_y'>;

/** Resolution of a stored focal point: parts per side. */
const PARTS = 10_000;

export const toFocalPoint = ({ focal_x, focal_y }: FocalColumns): FocalPoint => ({
  x: focal_x / PARTS,
  y: focal_y / PARTS,
});

export const toFocalColumns = ({ x, y }: FocalPoint): FocalColumns => ({
  focal_x: Math.round(x * PARTS),
  focal_y: Math.round(y * PARTS),
});
