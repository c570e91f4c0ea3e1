import type { DocumentKind } from '@nara/shared-contracts/rules/invoices';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };
const DIGITS = 6;

/** Returns the serial number of the document at position `place` (from 1) of its kind, such as `INV-000001`. */
export const documentNumber = (kind: DocumentKind, place: number): string =>
  `${PREFIXES[kind]}-${String(place).padStart(DIGITS, '0')}`;

/**
 * Takes the next number of a series inside the transaction `tx`, which must write the document. If it rolls back, the
 * number is free again. Other transactions wait for the series, so take the number last. Rule:
 * docs/product/invoices.md, "Numbers".
 */
export async function takeNumber(tx: Kysely<Tables>, kind: DocumentKind): Promise<string> {
  const { last_number } = await tx
    .insertInto('document_series')
    .values({ kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return documentNumber(kind, last_number);
}
