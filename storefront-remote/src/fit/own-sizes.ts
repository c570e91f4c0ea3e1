import { type SyncedValue, syncedValue, useSyncedValue } from '../browser-storage';
import { type ClothingSize, SIZES_OF, WEARERS, type Wearer } from './wearers';

/** The size that the shopper takes of each wearer's clothes. */
export type OwnSizes = Readonly<Partial<Record<Wearer, ClothingSize>>>;

export interface OwnSizesStore extends Omit<SyncedValue<OwnSizes>, 'change'> {
  remember(wearer: Wearer, size: ClothingSize): void;
  forget(wearer: Wearer): void;
}

interface OwnSizesOptions {
  area: () => Storage;
  /** Tells of changes that other tabs make. */
  page?: EventTarget;
}

/** Sizes that we do not make are ignored. */
function restore(found: unknown): OwnSizes {
  const stored: Record<string, unknown> = { ...(found as object | null) };
  const known = WEARERS.flatMap((wearer) => {
    const size = SIZES_OF[wearer].find((candidate) => candidate === stored[wearer]);
    return size ? [[wearer, size]] : [];
  });
  return Object.fromEntries(known) as OwnSizes;
}

/** Sizes kept in the browser's storage; when that is blocked or full, they last for the visit. */
export function createOwnSizes(options: OwnSizesOptions): OwnSizesStore {
  const { change, ...followed } = syncedValue({ ...options, key: 'nara-own-sizes', restore });
  return {
    ...followed,
    remember: (wearer, size) => change((before) => ({ ...before, [wearer]: size })),
    forget: (wearer) => change(({ [wearer]: _, ...others }) => others),
  };
}

/** The sizes kept in this browser. */
export const ownSizes = createOwnSizes({ area: () => localStorage });

/** The size that the shopper takes; null while we do not know it, or where there are no sizes. */
export function useOwnSize(wearer: Wearer | null): ClothingSize | null {
  const sizes = useSyncedValue(ownSizes);
  return (wearer && sizes[wearer]) ?? null;
}
