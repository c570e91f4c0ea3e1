import type { Category, Size } from '@nara/shared-contracts/rules/catalogue';
import { type SyncedValue, syncedValue, useSyncedValue } from '../browser-storage';

export type ClothingSize = Exclude<Size, 'One Size'>;

/** Groups of people that the clothes are cut for. */
export type Wearer = Exclude<Category, 'accessories'>;

/** Sizes available for each wearer, the smallest first. */
export const SIZES_OF: Record<Wearer, readonly ClothingSize[]> = {
  women: ['XS', 'S', 'M', 'L'],
  men: ['S', 'M', 'L', 'XL'],
};

export const WEARERS = Object.keys(SIZES_OF) as Wearer[];

/** Returns the wearer of a category; null for products without sizes. */
export const wearerOf = (category: Category): Wearer | null => (category === 'accessories' ? null : category);

/** Size that the shopper wears, per wearer. */
type OwnSizes = Readonly<Partial<Record<Wearer, ClothingSize>>>;

interface OwnSizesStore extends Omit<SyncedValue<OwnSizes>, 'change'> {
  remember(wearer: Wearer, size: ClothingSize): void;
  forget(wearer: Wearer): void;
}

interface OwnSizesOptions {
  area: () => Storage;
  /** Source of events about changes made in other tabs. */
  page?: EventTarget;
}

/** Ignores sizes that the shop does not sell. */
function restore(found: unknown): OwnSizes {
  const stored: Record<string, unknown> = { ...(found as object | null) };
  const known = WEARERS.flatMap((wearer) => {
    const size = SIZES_OF[wearer].find((candidate) => candidate === stored[wearer]);
    return size ? [[wearer, size]] : [];
  });
  return Object.fromEntries(known) as OwnSizes;
}

/** Creates a store of sizes in browser storage. If storage is blocked or full, they last for the visit. */
export function createOwnSizes(options: OwnSizesOptions): OwnSizesStore {
  const { change, ...followed } = syncedValue({ ...options, key: 'nara-own-sizes', restore });
  return {
    ...followed,
    remember: (wearer, size) => change((before) => ({ ...before, [wearer]: size })),
    forget: (wearer) => change(({ [wearer]: _, ...others }) => others),
  };
}

/** Sizes saved in this browser. */
export const ownSizes = createOwnSizes({ area: () => localStorage });

/** Returns the shopper's size; null if it is unknown, or if the product has no sizes. */
export function useOwnSize(wearer: Wearer | null): ClothingSize | null {
  const sizes = useSyncedValue(ownSizes);
  return (wearer && sizes[wearer]) ?? null;
}
