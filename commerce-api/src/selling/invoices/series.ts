import type { DocumentKind } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };
const DIGITS = 6;

/** Returns the serial number of the `place`th document of a kind, from 1: `INV-000001`. */
export const documentNumber = (kind: DocumentKind, place: number): string =>
  `${PREFIXES[kind]}-${String(place).padStart(DIGITS, '0')}`;

/**
 * Takes the next number of a series inside the transaction `tx`, which must write the document: if it fails, the number was
 * never taken. Others wait for it, so take it last. Rule: docs/product/invoices.md, "Numbers".
 */
export async function takeNumber(tx: Kysely<Tables>, kind: DocumentKind): Promise<string> {
  const { last_number } = await tx
    .updateTable('document_series')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return documentNumber(kind, last_number);
}
