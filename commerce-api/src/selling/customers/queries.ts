import type { CustomerPage, CustomerQuery, CustomerRow } from '@nara/shared-contracts/api/customers';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, isAmong, readSort, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { findSubscriberStates } from '#selling/newsletter';
import { wholeOrderId } from '#selling/orders';
import { addressOfOrder, isOrderOf } from './order-columns';
import type { CustomerTable } from './tables';

export const customerNotFound = (): ApiError => new ApiError(404, 'customer-not-found', 'There is no such customer.');

type Sort = NonNullable<CustomerQuery['sort']>;
type SortKey = Exclude<Sort, `-${string}`>;

/** Sort columns of the list, each with an index; the id breaks ties. */
const SORT_COLUMNS = {
  name: sql`lower(customers.name)`,
  orders: sql`customers.order_count`,
  value: sql`customers.value_cents`,
  lastOrderAt: sql`customers.last_order_at`,
} as const satisfies Record<SortKey, unknown>;

const SEARCHED = ['name', 'email'] as const;

type CustomerSelect = SelectQueryBuilder<Tables, 'customers', object>;

function filtered(db: Kysely<Tables>, search: string | undefined): CustomerSelect {
  const customers: CustomerSelect = db.selectFrom('customers');
  if (!search) return customers;
  const orderId = wholeOrderId(search);
  if (orderId) {
    return customers.where('customers.email', 'in', (eb) =>
      eb.selectFrom('orders').select(addressOfOrder.as('email')).where('orders.id', '=', orderId),
    );
  }
  return customers.where((eb) => eb.or(SEARCHED.map((column) => contains(eb.ref(column), search))));
}

/** Returns one page of the customers that match a search (pages from 1), and their total. */
export async function findCustomerPage(
  { kysely }: Pick<Database, 'kysely'>,
  { search, sort, page, pageSize }: { search?: string | undefined; sort: Sort; page: number; pageSize: number },
): Promise<CustomerPage> {
  const { key, direction } = readSort<SortKey>(sort);
  // Ids first: rows skipped before a late page are read from the index alone.
  const found = await filtered(kysely, search)
    .select('customers.id')
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('customers.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const customers = await kysely
    .selectFrom('customers')
    .selectAll()
    .where(
      isAmong(
        'id',
        found.map(({ id }) => id),
      ),
    )
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .execute();
  const { total } = await filtered(kysely, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const recount = await kysely.selectFrom('customer_recounts').select('done_at').executeTakeFirst();
  return {
    rows: await withCounts(kysely, customers),
    total,
    ...((recount?.done_at ?? null) === null && { isCounting: true as const }),
  };
}

/** Returns a customer. Throws 404 `customer-not-found`. */
export async function loadCustomer(db: Kysely<Tables>, id: string): Promise<CustomerTable> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer) throw customerNotFound();
  return customer;
}

/** Returns customers as they go over the wire, with current counts of their returns and messages. */
export async function withCounts(db: Kysely<Tables>, customers: readonly CustomerTable[]): Promise<CustomerRow[]> {
  const emails = customers.map(({ email }) => email);
  const [returns, messages] = [await countReturns(db, emails), await countMessages(db, emails)];
  const newsletter = await findSubscriberStates(db, emails);
  return customers.map(({ id, name, email, order_count, value_cents, first_order_at, last_order_at }) => ({
    id,
    name,
    email,
    orders: order_count,
    value: toRand(value_cents),
    returns: returns.get(email) ?? 0,
    messages: messages.get(email) ?? 0,
    newsletter: newsletter.get(email) ?? null,
    firstOrderAt: toIso(first_order_at),
    lastOrderAt: toIso(last_order_at),
  }));
}

type Counts = ReadonlyMap<string, number>;

const toCounts = (rows: readonly { email: string; count: number }[]): Counts =>
  new Map(rows.map(({ email, count }) => [email, Number(count)]));

async function countReturns(db: Kysely<Tables>, emails: readonly string[]): Promise<Counts> {
  if (emails.length === 0) return new Map();
  return toCounts(
    await db
      .selectFrom('orders')
      .innerJoin('returns', 'returns.order_id', 'orders.id')
      .select(({ fn }) => [addressOfOrder.as('email'), fn.countAll<number>().as('count')])
      .where(isOrderOf(emails))
      .groupBy(addressOfOrder)
      .execute(),
  );
}

async function countMessages(db: Kysely<Tables>, emails: readonly string[]): Promise<Counts> {
  if (emails.length === 0) return new Map();
  const address = sql<string>`lower(contact_messages.email)`;
  return toCounts(
    await db
      .selectFrom('contact_messages')
      .select(({ fn }) => [address.as('email'), fn.countAll<number>().as('count')])
      .where(sql<SqlBool>`${address} in (${sql.join(emails)})`)
      .groupBy(address)
      .execute(),
  );
}
