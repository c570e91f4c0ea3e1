import { PRODUCT_CODE, productCodes } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { ProductTable } from '../../tables';

const ERP_PREFIX = 'SAP-NARA-';

/** Returns the ERP's product code for a code. */
export const erpCodeOf = (code: string): string => `${ERP_PREFIX}${code}`;

/** Returns the code in a product's SKUs; null if its SKUs do not follow the rule. */
export function codeOf({ erp_product_code }: Pick<ProductTable, 'erp_product_code'>): string | null {
  if (!erp_product_code.startsWith(ERP_PREFIX)) return null;
  const code = erp_product_code.slice(ERP_PREFIX.length);
  return PRODUCT_CODE.test(code) ? code : null;
}

/** Returns those of the given codes that are taken. */
export async function findTakenCodes(db: Kysely<Tables>, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('erp_product_code')
    .where('erp_product_code', 'in', codes.map(erpCodeOf))
    .execute();
  return new Set(rows.flatMap((row) => codeOf(row) ?? []));
}

/** Returns the best free code for a name; the best code overall if all are taken. */
export async function suggestCode(db: Kysely<Tables>, name: string): Promise<string> {
  const codes = productCodes(name);
  const taken = await findTakenCodes(db, codes);
  return codes.find((code) => !taken.has(code)) ?? codes[0] ?? '';
}
