import type { Random } from '../random';
import type { SeedOrderLine, SeedProduct, SeedVariant } from '../types';

/** Relative demand for products, by subcategory; 1 for all others. */
const DEMAND: Readonly<Record<string, number>> = { leggings: 8, 'sports-bras': 5, shorts: 2, tanks: 2 };
const BESTSELLER = 3;

const demandFor = ({ subcategory, tags }: SeedProduct): number =>
  (DEMAND[subcategory] ?? 1) * (tags.includes('bestseller') ? BESTSELLER : 1);

function pickProduct(random: Random, products: readonly SeedProduct[]): SeedProduct | undefined {
  let left = random.next() * products.reduce((sum, product) => sum + demandFor(product), 0);
  return products.find((product) => {
    left -= demandFor(product);
    return left < 0;
  });
}

/** Picks the smaller of two draws: a product's first colours sell best. */
const pickVariant = (random: Random, variants: readonly SeedVariant[]): SeedVariant | undefined => {
  const draw = () => random.int(0, variants.length - 1);
  return variants[Math.min(draw(), draw())];
};

const isMapped = ({ woolworthsSku }: SeedVariant): boolean => woolworthsSku !== null;

/**
 * Picks the lines of an order placed at a time (epoch ms): products already released, variants that the partner knows.
 */
export function fillBasket(random: Random, catalogue: readonly SeedProduct[], at: number): SeedOrderLine[] {
  const onSale = catalogue.filter(({ releasedAt }) => releasedAt <= at);
  const lines = new Map<string, SeedOrderLine>();
  for (let wanted = random.pick([1, 1, 1, 2, 2, 3, 4]); wanted > 0; wanted -= 1) {
    const product = pickProduct(random, onSale);
    const variant = product && pickVariant(random, product.variants.filter(isMapped));
    if (product && variant) {
      const quantity = random.chance(0.12) ? 2 : 1;
      lines.set(variant.id, { productId: product.id, variantId: variant.id, quantity });
    }
  }
  return [...lines.values()];
}

/** Picks one piece of a variant that the partner does not know yet, so that the order waits for its mapping. */
export function fillUnmappedBasket(
  random: Random,
  catalogue: readonly SeedProduct[],
  at: number,
): SeedOrderLine | undefined {
  const unmapped = catalogue
    .filter(({ releasedAt }) => releasedAt <= at)
    .flatMap(({ id, variants }) =>
      variants.filter((variant) => !isMapped(variant)).map((variant) => ({ id, variant })),
    );
  const chosen = unmapped[random.int(0, unmapped.length - 1)];
  return chosen && { productId: chosen.id, variantId: chosen.variant.id, quantity: 1 };
}
