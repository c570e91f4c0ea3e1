import type { ImportChange } from '@nara/shared-contracts/api/imports';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, sql } from 'kysely';
import type { CsvRow, PlannedRow } from '#exchange/imports';
import type { Database, Tables } from '#platform/database';
import { type Column, type OrderRow, type ProductRow, readRow, type StockRow, type TestDataRow } from './read-row';

/** Known data of a SKU. */
interface KnownSku {
  variantId: string;
  productId: string;
  /** Price in cents. */
  priceCents: number;
  isActive: boolean;
  /** Stock by centre. */
  levels: ReadonlyMap<string, number>;
}

const BATCH = 500;

/** Finds the SKUs of a file that exist. */
export async function findKnownSkus(
  { kysely }: { kysely: Kysely<Tables> },
  skus: readonly string[],
): Promise<Map<string, KnownSku>> {
  const known = new Map<string, KnownSku>();
  for (let from = 0; from < skus.length; from += BATCH) {
    const rows = await kysely
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
      .select([
        'variants.id',
        'variants.sku',
        'variants.product_id',
        'products.price_cents',
        'stock_levels.dc',
        'stock_levels.available',
      ])
      .select(sql<number>`products.is_active * variants.is_active`.as('is_active'))
      .where('variants.sku', 'in', skus.slice(from, from + BATCH))
      .execute();
    for (const [sku, levels] of Map.groupBy(rows, (row) => row.sku)) {
      const [first] = levels;
      if (!first) continue;
      known.set(sku, {
        variantId: first.id,
        productId: first.product_id,
        priceCents: first.price_cents,
        isActive: first.is_active === 1,
        levels: new Map(levels.flatMap(({ dc, available }) => (dc && available !== null ? [[dc, available]] : []))),
      });
    }
  }
  return known;
}

/** Finds the Woolworths SKUs that already belong to a variant. */
export async function findTakenWoolworthsSkus(
  { kysely }: Pick<Database, 'kysely'>,
  wanted: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < wanted.length; from += BATCH) {
    const rows = await kysely
      .selectFrom('variants')
      .select('woolworths_sku')
      .where('woolworths_sku', 'in', wanted.slice(from, from + BATCH))
      .execute();
    for (const { woolworths_sku } of rows) if (woolworths_sku) taken.add(woolworths_sku);
  }
  return taken;
}

interface Known {
  skus: ReadonlyMap<string, KnownSku>;
  /** Woolworths SKUs that are in use. */
  woolworthsSkus: ReadonlySet<string>;
}

/** Change made by a row; for stock, with the level at the time of the preview. */
export type TestDataChange = ProductRow | OrderRow | (StockRow & { before: number | null });

type Plan = PlannedRow<TestDataChange>;

/**
 * Plans the effect of each row of a test data file. Products come first, then stock, then orders, whatever their
 * position in the file: an order may be for a product of the same file, and needs its stock.
 */
export function planTestData(rows: readonly CsvRow<Column>[], known: Known): Plan[] {
  const read = rows.map((row) => ({ line: row.line, subject: row.cells.SKU, ...readRow(row) }));
  const planner = createPlanner(known);
  const plans = new Map<number, Plan>();
  for (const record of ['product', 'stock', 'order'] as const) {
    for (const each of read) {
      const { line, subject } = each;
      if ('faults' in each) plans.set(line, refused(line, subject, each.faults));
      else if (each.row.record === record) plans.set(line, planner(line, each.row));
    }
  }
  return refuseBrokenOrders(read.flatMap(({ line }) => plans.get(line) ?? []));
}

const refused = (line: number, subject: string, notes: string[]): Plan => ({
  line,
  subject,
  outcome: 'refused',
  changes: [],
  notes,
});

const added = (field: string, after: string): ImportChange => ({ field, before: null, after });

function createPlanner({ skus, woolworthsSkus }: Known): (line: number, row: TestDataRow) => Plan {
  const left = new Map([...skus].map(([sku, { levels }]) => [sku, new Map(levels)]));
  const fresh = new Set<string>();
  const mapped = new Set(woolworthsSkus);
  const stocked = new Map<string, number>();
  const buyers = new Map<string, OrderRow>();

  const planProduct = (line: number, row: ProductRow): Plan => {
    const { sku, name, priceCents, woolworthsSku, dc, quantity } = row;
    if (skus.has(sku)) return refused(line, sku, [`There is a SKU ${sku} already.`]);
    if (fresh.has(sku)) return refused(line, sku, [`${sku} is in the file twice.`]);
    if (woolworthsSku && mapped.has(woolworthsSku)) return refused(line, sku, [`${woolworthsSku} is mapped already.`]);
    fresh.add(sku);
    if (woolworthsSku) mapped.add(woolworthsSku);
    left.set(sku, new Map([[dc, quantity]]));
    const changes = [
      added('Product', name),
      added('Price', formatRand(toRand(priceCents))),
      added(dc, String(quantity)),
    ];
    return { line, subject: sku, outcome: 'add', changes, notes: [], change: row };
  };

  const planStock = (line: number, row: StockRow): Plan => {
    const { sku, dc, quantity } = row;
    const place = `${sku} ${dc}`;
    const first = stocked.get(place);
    if (first !== undefined) return refused(line, sku, [`${sku} at ${dc} is in line ${first} already.`]);
    if (fresh.has(sku)) return refused(line, sku, [`${sku} is a new product; its pieces are in its own row.`]);
    const levels = left.get(sku);
    if (!levels) return refused(line, sku, [`There is no SKU ${sku}.`]);
    stocked.set(place, line);
    const before = levels.get(dc) ?? null;
    levels.set(dc, quantity);
    if (before === quantity) return { line, subject: sku, outcome: 'same', changes: [], notes: [] };
    const changes = [{ field: dc, before: before === null ? null : String(before), after: String(quantity) }];
    return { line, subject: sku, outcome: 'change', changes, notes: [], change: { ...row, before } };
  };

  const planOrder = (line: number, row: OrderRow): Plan => {
    const { sku, quantity, reference, email, province } = row;
    const levels = left.get(sku);
    if (!levels) return refused(line, reference, [`There is no SKU ${sku}.`]);
    if (skus.get(sku)?.isActive === false) return refused(line, reference, [`${sku} is not sold.`]);
    const buyer = buyers.get(reference);
    if (buyer && (buyer.email !== email || buyer.province !== province))
      return refused(line, reference, [`Another row of ${reference} has another e-mail address or province.`]);
    buyers.set(reference, row);
    const available = [...levels.values()].reduce((sum, pieces) => sum + pieces, 0);
    if (available < quantity)
      return refused(line, reference, [`${sku} has ${available} left; ${quantity} are ordered.`]);
    takeFrom(levels, quantity);
    const changes = [added(sku, `${quantity} for ${email}`)];
    return { line, subject: reference, outcome: 'add', changes, notes: [], change: row };
  };

  return (line, row) => {
    if (row.record === 'product') return planProduct(line, row);
    return row.record === 'stock' ? planStock(line, row) : planOrder(line, row);
  };
}

function takeFrom(levels: Map<string, number>, quantity: number): void {
  let missing = quantity;
  for (const [dc, pieces] of levels) {
    const taken = Math.min(pieces, missing);
    levels.set(dc, pieces - taken);
    missing -= taken;
  }
}

/** An order is imported completely or not at all: if one of its rows is refused, all are. */
function refuseBrokenOrders(plans: Plan[]): Plan[] {
  const broken = new Set(plans.filter(({ outcome }) => outcome === 'refused').map(({ subject }) => subject));
  return plans.map((plan) =>
    plan.change?.record === 'order' && broken.has(plan.change.reference)
      ? refused(plan.line, plan.subject, [`Another row of ${plan.subject} is refused.`])
      : plan,
  );
}
