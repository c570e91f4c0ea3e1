import { isAddress, type Parameter, type Statement } from '#platform/database';
import { customerKey } from '#platform/rates';
import type { Holding } from '#platform/subject';

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
