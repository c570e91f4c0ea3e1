import { placeholders, type Query } from '#platform/database';
import { ofCustomer } from './customer-addresses';
import type { PromotionCodeTable, PromotionTable } from './tables';

/** Promotions that an order requests: ids of limited automatic promotions, and the shopper's codes. */
export interface Asked {
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

/** Returns the reads that decide on limits. The lock comes first. */
export const limitReads = (asked: Asked): readonly Query<unknown>[] => [
  lockLimited(asked),
  selectCodes(asked),
  countUses(asked),
  countOwn(asked),
  countCodes(asked),
  findEarlier(asked),
];

/** Use counts found by the reads. */
export interface LimitCounts {
  codes: readonly CodeRow[];
  usesOf(promotionId: string): number;
  /** Uses by the customer with the e-mail address of the order. */
  ownUsesOf(promotionId: string): number;
  usesOfCode(code: string): number;
  hasOrdered: boolean;
}

/** Returns a look-up of counts. PostgreSQL returns large counts as strings. */
const countsBy = (rows: readonly { uses: number }[], key: string): ((value: string) => number) => {
  const found = new Map(rows.map((row) => [(row as unknown as Record<string, string>)[key], Number(row.uses)]));
  return (value) => found.get(value) ?? 0;
};

/** Parses the rows of `limitReads`. Without rows, all counts are zero. */
export function toCounts(rows: readonly (readonly unknown[])[]): LimitCounts {
  const [, codes = [], uses = [], own = [], ofCodes = [], earlier = []] = rows;
  return {
    codes: codes as readonly CodeRow[],
    usesOf: countsBy(uses as readonly UseCount[], 'promotion_id'),
    ownUsesOf: countsBy(own as readonly UseCount[], 'promotion_id'),
    usesOfCode: countsBy(ofCodes as readonly { code: string; uses: number }[], 'code'),
    hasOrdered: earlier.length > 0,
  };
}
