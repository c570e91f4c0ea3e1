import type { KnownColor, NewVariant } from '@nara/shared-contracts/api/catalogue';
import {
  barcodeFault,
  MAX_VARIANTS,
  type MatrixVariant,
  matrixFault,
  SIZES,
  type Size,
} from '@nara/shared-contracts/rules/catalogue';

/** A colour as typed. */
export interface MatrixColor {
  /** Stays the same while the colour is renamed. */
  key: string;
  name: string;
  /** `#rrggbb` */
  swatch: string;
  /** True if the product already has the colour: its name and swatch are fixed. */
  isFixed: boolean;
}

/** The chosen colours and sizes. Each colour comes in each size, except for the variants left out. */
export interface Matrix {
  colors: readonly MatrixColor[];
  sizes: readonly Size[];
  /** Keys of the variants left out (`cellOf`). */
  leftOut: readonly string[];
  /** Typed barcodes, by the keys of their variants. */
  barcodes: Readonly<Record<string, string>>;
}

/** A variant of an existing product. */
export type PresentVariant = Pick<MatrixVariant, 'color' | 'colorCode'> & { size: string };

/** Suggested swatches, in order. */
const SWATCHES = ['#1f1f21', '#8a9a80', '#b0654a', '#22304a', '#d9c7ae', '#5b3a4e', '#9db7c9', '#e3b7ad'] as const;

/** Returns the key of a variant in the matrix. */
export const cellOf = ({ key }: Pick<MatrixColor, 'key'>, size: Size): string => `${key} ${size}`;

const isSize = (size: string): size is Size => (SIZES as readonly string[]).includes(size);

/** Returns an unnamed colour with the first swatch that is not in use. */
function nextColor(colors: readonly MatrixColor[]): MatrixColor {
  const used = new Set(colors.map(({ swatch }) => swatch));
  const number = Math.max(0, ...colors.map(({ key }) => Number(key))) + 1;
  return {
    key: String(number),
    name: '',
    swatch: SWATCHES.find((swatch) => !used.has(swatch)) ?? '#808080',
    isFixed: false,
  };
}

/** Matrix of a new product: one colour, and no sizes yet. */
export const EMPTY_MATRIX: Matrix = { colors: [nextColor([])], sizes: [], leftOut: [], barcodes: {} };

/** Adds an unnamed colour. */
export const withColor = (matrix: Matrix): Matrix => ({
  ...matrix,
  colors: [...matrix.colors, nextColor(matrix.colors)],
});

/** Returns the matrix with a colour named. A known colour brings its swatch, unless another colour already uses it. */
export function withName(matrix: Matrix, key: string, name: string, known: readonly KnownColor[]): Matrix {
  const found = known.find(({ color }) => color.toLowerCase() === name.trim().toLowerCase());
  const isFree = matrix.colors.every((color) => color.key === key || color.swatch !== found?.colorCode);
  const swatch = found && isFree ? { swatch: found.colorCode } : {};
  return {
    ...matrix,
    colors: matrix.colors.map((color) => (color.key === key ? { ...color, name, ...swatch } : color)),
  };
}

/** Returns the matrix of a product's variants. Combinations that it lacks are left out. */
export function matrixOf(variants: readonly PresentVariant[], isFixed = true): Matrix {
  const found = new Map(variants.map(({ color, colorCode }) => [colorCode, color]));
  const colors = [...found].map(([swatch, name], index) => ({ key: String(index + 1), name, swatch, isFixed }));
  const sizes = SIZES.filter((size) => variants.some((variant) => variant.size === size));
  const has = (swatch: string, size: Size) =>
    variants.some((variant) => variant.colorCode === swatch && variant.size === size);
  const leftOut = colors.flatMap((color) =>
    sizes.filter((size) => !has(color.swatch, size)).map((size) => cellOf(color, size)),
  );
  return { colors, sizes, leftOut, barcodes: {} };
}

/** Returns whether a product already has a colour of the matrix in a size. */
export const isPresent = (present: readonly PresentVariant[], color: MatrixColor, size: Size): boolean =>
  color.isFixed && present.some((variant) => variant.colorCode === color.swatch && variant.size === size);

/** Returns the chosen variants that the product lacks, colour by colour. */
export const newVariants = (
  { colors, sizes, leftOut, barcodes }: Matrix,
  present: readonly PresentVariant[] = [],
): NewVariant[] =>
  colors.flatMap((color) =>
    SIZES.filter((size) => sizes.includes(size))
      .filter((size) => !leftOut.includes(cellOf(color, size)) && !isPresent(present, color, size))
      .map((size) => ({
        color: color.name.trim(),
        colorCode: color.swatch,
        size,
        barcode: barcodes[cellOf(color, size)]?.trim() || null,
      })),
  );

/** Returns the reason why the chosen variants cannot be saved, as a sentence; undefined if they can. */
export function matrixMessage(matrix: Matrix, present: readonly PresentVariant[] = []): string | undefined {
  const wanted = newVariants(matrix, present);
  if (matrix.colors.some(({ name }) => !name.trim())) return 'Enter the name of each colour, or remove the colour.';
  if (wanted.length === 0) return 'Choose at least one colour in one size.';
  if (wanted.length + present.length > MAX_VARIANTS) return `Choose at most ${MAX_VARIANTS} variants.`;
  const known = present.flatMap(({ size, ...colour }) => (isSize(size) ? { ...colour, size } : []));
  const fault = matrixFault(wanted, known);
  if (fault) return `The variants ${fault}.`;
  const wrong = wanted.find(({ barcode }) => barcode !== null && barcodeFault(barcode) !== null);
  if (!wrong?.barcode) return undefined;
  return `The barcode of ${wrong.color}, ${wrong.size} ${barcodeFault(wrong.barcode)}.`;
}
