import { randomUUID } from 'node:crypto';
import type {
  BulkChange,
  BulkOutcome,
  BulkProduct,
  BulkResult,
  ProductContent,
} from '@nara/shared-contracts/api/catalogue';
import { priceAt } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { centsOrNull, changedFields, toColumns, toContent } from '../products/content';
import { toPricedTime } from '../products/planned-prices';
import type { PlannedPriceTable, ProductTable } from '../tables';
import { findPlansAt, findProductsById, findSheet, inBatches } from './queries';

/** An accepted change and the product to which it applies. */
interface Change {
  product: ProductTable;
  content: ProductContent;
}

/** Outcome of a requested change. `change` is null if the change is refused or alters nothing. */
type Decision = BulkOutcome & { change: Change | null };

const REFUSALS = {
  'product-not-found': 'There is no such product.',
  'product-changed': 'Somebody else changed it meanwhile.',
  'compare-at-price': 'The price before the reduction must be higher than the price.',
} as const;

/** Returns a product as a row of the grid. */
function toBulkProduct(product: ProductTable): BulkProduct {
  const { name, category, subcategory, price, compareAtPrice } = toContent(product);
  const { id, revision } = product;
  return { id, name, category, subcategory, price, compareAtPrice, revision };
}

/** Returns the code of the reason why a product cannot be changed as requested; undefined if it can. */
function refusalOf({ revision }: ProductTable, expectedRevision: number, { price, compareAtPrice }: ProductContent) {
  if (revision !== expectedRevision) return 'product-changed';
  return compareAtPrice !== null && compareAtPrice <= price ? 'compare-at-price' : undefined;
}

/** Decides what a requested change does to the current state of its product. Rules: docs/product/catalogue.md. */
export function decideChange(
  { id, expectedRevision, fields }: BulkChange,
  product: ProductTable | undefined,
): Decision {
  const refused = (code: keyof typeof REFUSALS) => ({
    outcome: 'refused' as const,
    refusal: { code, message: REFUSALS[code] },
    change: null,
  });
  if (!product) return { id, name: id, before: {}, after: {}, present: null, ...refused('product-not-found') };
  const before = toContent(product);
  const content: ProductContent = { ...before, ...fields };
  const changed = changedFields(before, content);
  const common = { id, name: product.name, ...changed, present: null };
  const code = refusalOf(product, expectedRevision, content);
  if (code === 'product-changed') return { ...common, ...refused(code), present: toBulkProduct(product) };
  if (code) return { ...common, ...refused(code) };
  if (Object.keys(changed.after).length === 0) return { ...common, outcome: 'same', refusal: null, change: null };
  return { ...common, outcome: 'change', refusal: null, change: { product, content } };
}

/** Maximum number of refused changes that a refusal lists. */
const MAX_NAMED = 50;

/**
 * Decides on the requested changes, in their order. With `isLocked`, the product rows stay locked until the transaction
 * ends.
 */
export async function decideChanges(
  db: Kysely<Tables>,
  wanted: readonly BulkChange[],
  options?: { isLocked: boolean },
): Promise<Decision[]> {
  const ids = wanted.map(({ id }) => id);
  const products = await findProductsById(db, ids, options);
  const decisions: Decision[] = [];
  for await (const some of inBatches(wanted))
    decisions.push(...some.map((change) => decideChange(change, products.get(change.id))));
  return decisions;
}

/** Returns the refusal of a whole batch because some of its changes are refused. It lists those changes. */
function productsRefused(decisions: readonly Decision[]): ApiError {
  const errors = decisions.flatMap(({ name, refusal }, place) =>
    refusal ? [{ field: `changes.${place}`, message: `${name}: ${refusal.message}` }] : [],
  );
  const refused = plural(errors.length, 'product is', 'products are');
  return new ApiError(
    409,
    'products-refused',
    `${refused} refused, so nothing was changed. Review the changes again.`,
    {
      errors: errors.slice(0, MAX_NAMED),
    },
  );
}

/**
 * Changes many products in one transaction, all of them or none. Throws 409 `products-refused` if one of them no longer
 * exists, was changed by another user, or would have a price before reduction that is not higher than its price.
 */
function changeMany(context: Context, wanted: readonly BulkChange[], author: Author): Promise<BulkResult> {
  return context.database.transaction(async (tx) => {
    const decisions = await decideChanges(tx, wanted, { isLocked: true });
    if (decisions.some(({ refusal }) => refusal)) throw productsRefused(decisions);
    const changed = await writeChanges(context, tx, decisions, author);
    return { changed, same: wanted.length - changed };
  });
}

/**
 * Writes the decided changes to locked products: a revision for each product, one audit entry and one event for open
 * screens. Returns the number of changed products.
 */
export async function writeChanges(
  context: Context,
  tx: Kysely<Tables>,
  decisions: readonly Decision[],
  author: Author,
): Promise<number> {
  const changes = decisions.flatMap(({ change }) => change ?? []);
  const [first] = changes;
  if (!first) return 0;
  for await (const some of inBatches(changes)) {
    const ids = some.map(({ product }) => product.id);
    const plans = await findPlansAt(tx, ids, author.at);
    await writeProducts(
      tx,
      some.map((change) => columnsOf(change, plans.get(change.product.id) ?? [], author.at)),
    );
    await writeRevisions(tx, some, author);
  }
  const after = { products: changes.length, fields: countFields(decisions) };
  await recordAudit(tx, author, {
    action: 'product.change-many',
    subject: randomUUID(),
    name: plural(changes.length, 'product'),
    before: null,
    after,
  });
  // One event is enough: screens that show products reload all of them.
  notifyScreens(context, tx, 'product.changed', first.product.id);
  return changes.length;
}

/** Counts, for each field, the products in which it changes. */
function countFields(decisions: readonly Decision[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { after } of decisions) for (const name of Object.keys(after)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Returns the new columns of a product. The price is the planned one if a plan is in effect at `at` (epoch ms). */
function columnsOf({ product, content }: Change, plans: readonly PlannedPriceTable[], at: number) {
  const regular = { price: toCents(content.price), compareAtPrice: centsOrNull(content.compareAtPrice) };
  const present = priceAt(regular, plans.map(toPricedTime), at);
  return {
    id: product.id,
    ...toColumns(content),
    price_cents: present.price,
    compare_at_cents: present.compareAtPrice,
    revision: product.revision + 1,
  };
}

/** Updates many rows with one statement. Its SQL is the same on both engines, which take the types from the casts. */
async function writeProducts(tx: Kysely<Tables>, columns: readonly ReturnType<typeof columnsOf>[]): Promise<void> {
  const rows = columns.map(
    (row) =>
      sql`(${sql.join([
        row.id,
        row.name,
        row.category,
        row.subcategory,
        row.regular_price_cents,
        row.regular_compare_at_cents,
        row.price_cents,
        row.compare_at_cents,
        row.revision,
      ])})`,
  );
  await sql`
    with given (id, name, category, subcategory, regular_price_cents, regular_compare_at_cents, price_cents,
      compare_at_cents, revision) as (values ${sql.join(rows)})
    update products set
      name = given.name,
      category = given.category,
      subcategory = given.subcategory,
      regular_price_cents = cast(given.regular_price_cents as integer),
      regular_compare_at_cents = cast(given.regular_compare_at_cents as integer),
      price_cents = cast(given.price_cents as integer),
      compare_at_cents = cast(given.compare_at_cents as integer),
      revision = cast(given.revision as integer)
    from given where products.id = given.id`.execute(tx);
}

async function writeRevisions(tx: Kysely<Tables>, changes: readonly Change[], { at, staff }: Author): Promise<void> {
  const rows = changes.map(({ product, content }) => ({
    product_id: product.id,
    revision: product.revision + 1,
    restored: null,
    before_json: JSON.stringify(toContent(product)),
    after_json: JSON.stringify(content),
    pictures_before_json: null,
    pictures_after_json: null,
    at,
    by: staff.name,
  }));
  await tx.insertInto('product_revisions').values(rows).execute();
}

/** Endpoints for the bulk editor of products. */
export const bulkProductsHandlers = (context: Context): HandlersOf<'bulkProducts'> => {
  const { database, now } = context;
  return {
    async sheet({ query }) {
      const { products, total } = await findSheet(database, query);
      return { rows: products.map(toBulkProduct), total };
    },

    async preview({ body }) {
      const decisions = await decideChanges(database.kysely, body.changes);
      return { rows: decisions.map(({ change: _, ...outcome }) => outcome) };
    },

    change: (call) => changeMany(context, call.body.changes, authorOf(call, now())),
  };
};
