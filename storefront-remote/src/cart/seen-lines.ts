import type { Variant } from '@nara/shared-contracts/api/catalogue';
import { storedValue } from '../browser-storage';
import type { LineFacts, SeenLines } from './cart-lines';

/**
 * Kept next to the cart, so that changes can be detected and the cart can be shown while the catalogue is unreachable.
 */
export const seenLines = storedValue<SeenLines>({
  key: 'nara-seen-lines',
  area: () => localStorage,
  restore: (found) => Object.fromEntries(Object.entries(found ?? {}).filter(isSeenLine)),
});

const TEXTS = ['sku', 'size', 'color', 'colorCode'] as const satisfies (keyof Variant)[];

function isSeenLine(entry: [string, unknown]): entry is [string, LineFacts] {
  const [id, line] = entry;
  if (!isRecord(line) || !isRecord(line.product) || !isRecord(line.variant)) return false;
  const { product, variant, image, price } = line;
  const texts = [product.id, product.name, image, ...TEXTS.map((name) => variant[name])];
  const figures = [variant.stock, price];
  return (
    variant.id === id &&
    texts.every((text) => typeof text === 'string') &&
    figures.every((figure) => typeof figure === 'number' && figure >= 0)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
