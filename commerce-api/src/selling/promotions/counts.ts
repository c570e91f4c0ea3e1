import type { Kysely } from 'kysely';
import {
  isAddress,
  type Parameter,
  placeholders,
  type Query,
  runIn,
  type Statement,
  type Tables,
} from '#platform/database';
import { customerKey } from '#platform/rates';
import type { Holding } from '#platform/subject';
import type { PromotionCodeTable, PromotionTable } from './tables';

const inAsciiLowerCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Returns the statements that keep how an order writes its address, so that later orders of the same customer find it.
 * There are none for an address that is written plainly: it is the customer's key itself.
 */
export function keepAddress(email: string): Statement[] {
  const key = customerKey(email);
  if (key === inAsciiLowerCase(email)) return [];
  return [
    {
      sql: `INSERT INTO customer_addresses (email, customer_key) VALUES (lower(CAST(? AS text)), ?)
        ON CONFLICT (email) DO NOTHING`,
      parameters: [email, key],
    },
  ];
}

/**
 * Returns the condition that the order `o` is of the customer with an address, with its parameters. The address itself
 * always counts, even if no order kept it.
 */
export function ofCustomer(email: string): { sql: string; parameters: readonly Parameter[] } {
  const key = customerKey(email);
  return {
    sql: `lower(o.email) IN (
      SELECT email FROM customer_addresses WHERE customer_key = ?
      UNION SELECT lower(CAST(? AS text)) UNION SELECT CAST(? AS text))`,
    parameters: [key, email, key],
  };
}

/** Ways of writing addresses, by which limits count; erased with the orders. */
export const addressesHolding: Holding = {
  table: 'customer_addresses',
  title: 'Ways of writing the address',
  async find(db, { email }) {
    const rows = await db.selectFrom('customer_addresses').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ email: address, customer_key }) => ({ 'E-mail': address, 'Counted as': customer_key }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('customer_addresses').where(isAddress('email', email)).execute(),
};

/** Promotions that an order requests: ids of limited automatic promotions, and the shopper's codes. */
interface Asked {
  ids: readonly string[];
  codes: readonly string[];
  /** However it is written. */
  email: string;
}

/** A code with the current state of its promotion. */
export type CodeRow = Pick<PromotionCodeTable, 'code' | 'is_single'> &
  Pick<PromotionTable, 'id' | 'status' | 'from_at' | 'until_at' | 'is_limited' | 'definition_json'>;

interface UseCount {
  promotion_id: string;
  uses: number;
}

/** SQL has no empty list. No id or code is the empty string. */
const orNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? [''] : values);

/** Returns the condition for the limited promotions that an order requests, with its parameters. */
function limited({ ids, codes }: Asked): { sql: string; parameters: readonly string[] } {
  const [some, given] = [orNone(ids), orNone(codes)];
  return {
    sql: `is_limited = 1 AND (id IN (${placeholders(some)})
      OR id IN (SELECT promotion_id FROM promotion_codes WHERE code IN (${placeholders(given)})))`,
    parameters: [...some, ...given],
  };
}

/**
 * Locks the limited promotions that an order requests until its transaction ends, always in the same order. A
 * transaction that waited for the lock then counts the uses of others, because each statement sees everything committed
 * before it.
 */
const lockLimited = (asked: Asked): Query<{ id: string }> => {
  const { sql, parameters } = limited(asked);
  return { sql: `SELECT id FROM promotions WHERE ${sql} ORDER BY id FOR UPDATE`, parameters };
};

const selectCodes = ({ codes }: Asked): Query<CodeRow> => ({
  sql: `
    SELECT c.code, c.is_single, p.id, p.status, p.from_at, p.until_at, p.is_limited, p.definition_json
    FROM promotion_codes c JOIN promotions p ON p.id = c.promotion_id
    WHERE c.code IN (${placeholders(orNone(codes))})`,
  parameters: orNone(codes),
});

const countUses = (asked: Asked): Query<UseCount> => {
  const { sql, parameters } = limited(asked);
  return {
    sql: `
      SELECT promotion_id, COUNT(*) AS uses FROM promotion_uses
      WHERE released_at IS NULL AND promotion_id IN (SELECT id FROM promotions WHERE ${sql})
      GROUP BY promotion_id`,
    parameters,
  };
};

const countOwn = (asked: Asked): Query<UseCount> => {
  const { sql, parameters } = limited(asked);
  const own = ofCustomer(asked.email);
  return {
    sql: `
      SELECT u.promotion_id, COUNT(*) AS uses FROM orders o JOIN promotion_uses u ON u.order_id = o.id
      WHERE ${own.sql} AND u.released_at IS NULL
        AND u.promotion_id IN (SELECT id FROM promotions WHERE ${sql})
      GROUP BY u.promotion_id`,
    parameters: [...own.parameters, ...parameters],
  };
};

/** Counts the uses of generated codes only. A chosen code may have been used a million times. */
const countCodes = ({ codes }: Asked): Query<{ code: string; uses: number }> => ({
  sql: `
    SELECT code, COUNT(*) AS uses FROM promotion_uses
    WHERE released_at IS NULL
      AND code IN (SELECT code FROM promotion_codes WHERE is_single = 1 AND code IN (${placeholders(orNone(codes))}))
    GROUP BY code`,
  parameters: orNone(codes),
});

const findEarlier = ({ email }: Asked): Query<{ id: string }> => {
  const { sql, parameters } = ofCustomer(email);
  return { sql: `SELECT o.id FROM orders o WHERE ${sql} AND o.status <> 'cancelled' LIMIT 1`, parameters };
};

/** Rows that decide on limits. PostgreSQL returns large counts as strings. */
export interface LimitRows {
  locked: readonly { id: string }[];
  codes: readonly CodeRow[];
  uses: readonly UseCount[];
  /** Uses by the customer with the e-mail address of the order. */
  ownUses: readonly UseCount[];
  codeUses: readonly { code: string; uses: number }[];
  /** An earlier order of the customer, if there is one. */
  earlierOrder: readonly { id: string }[];
}

/** Queries that decide on limits, by the rows that they find. */
export type LimitReads = { readonly [K in keyof LimitRows]: Query<LimitRows[K][number]> };

/** Returns the queries that decide on limits, in the order in which they run: the lock comes first. */
export const limitReads = (asked: Asked): LimitReads => ({
  locked: lockLimited(asked),
  codes: selectCodes(asked),
  uses: countUses(asked),
  ownUses: countOwn(asked),
  codeUses: countCodes(asked),
  earlierOrder: findEarlier(asked),
});

/** Use counts found by the reads. */
export interface LimitCounts {
  codes: readonly CodeRow[];
  usesOf(promotionId: string): number;
  /** Uses by the customer with the e-mail address of the order. */
  ownUsesOf(promotionId: string): number;
  usesOfCode(code: string): number;
  hasOrdered: boolean;
}

/** Returns a look-up of counts by the key of their row. */
function countsBy<R extends { uses: number }>(rows: readonly R[], keyOf: (row: R) => string): (key: string) => number {
  const found = new Map(rows.map((row) => [keyOf(row), Number(row.uses)]));
  return (key) => found.get(key) ?? 0;
}

const promotionOf = ({ promotion_id }: UseCount): string => promotion_id;

/** Returns the counts in rows. Without rows, all counts are zero. */
export const toCounts = ({
  codes = [],
  uses = [],
  ownUses = [],
  codeUses = [],
  earlierOrder = [],
}: Partial<LimitRows>): LimitCounts => ({
  codes,
  usesOf: countsBy(uses, promotionOf),
  ownUsesOf: countsBy(ownUses, promotionOf),
  usesOfCode: countsBy(codeUses, ({ code }) => code),
  hasOrdered: earlierOrder.length > 0,
});

type CountedRows = Exclude<keyof LimitRows, 'locked'>;

/** Reads counts without a lock, at once. Counts that are not `wanted` are zero. */
export async function findCounts(
  db: Kysely<Tables>,
  asked: Asked,
  wanted: readonly CountedRows[] = ['codes', 'uses', 'ownUses', 'codeUses', 'earlierOrder'],
): Promise<LimitCounts> {
  const reads: Readonly<Record<CountedRows, Query<unknown>>> = limitReads(asked);
  const found = await Promise.all(wanted.map(async (name) => [name, await runIn(db, reads[name])] as const));
  return toCounts(Object.fromEntries(found) as Partial<LimitRows>);
}
