import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { toIssued } from './content';
import type { TaxDocumentTable } from './tables';

/**
 * Time (ms) for which buyers stay named: the law requires five years from the tax return that declares a document, so
 * six in total.
 */
export const KEPT_MS = 6 * 365.25 * DAY_MS;

/** Largest invoice, in cents, that may omit its buyer (VAT Act, s20(5)). */
const MAX_ABRIDGED_CENTS = 500_000;

/**
 * Documents keep number, lines and amounts, and above R5 000 also the buyer's name and address. Rule:
 * docs/product/invoices.md.
 */
export const documentsHolding: Holding = {
  table: 'tax_documents',
  title: 'Tax invoices and credit notes',
  async find(db, person) {
    return (await findOf(db, person)).map((row) => {
      const { number, order_id, issued_at, buyer, total_cents, vat_cents } = toIssued(row);
      return {
        Document: number,
        Order: order_id,
        Issued: toIso(issued_at),
        Name: buyer?.name ?? '',
        Address: buyer?.address.join(', ') ?? '',
        'E-mail': buyer?.email ?? '',
        Total: formatRand(toRand(total_cents)),
        VAT: formatRand(toRand(vat_cents)),
      };
    });
  },
  async erase({ now }, tx, person) {
    const documents = await findOf(tx, person);
    const invoices = new Map(documents.map((row) => [row.number, row]));
    for (const row of documents) {
      const { total_cents } = invoices.get(row.invoice ?? row.number) ?? row;
      // Credit notes name the buyer for as long as their invoice must.
      const isNamed = total_cents > MAX_ABRIDGED_CENTS && row.issued_at > now() - KEPT_MS;
      await tx
        .updateTable('tax_documents')
        .set({ buyer_email: '', ...(!isNamed && { buyer_json: '' }) })
        .where('number', '=', row.number)
        .execute();
    }
  },
};

const findOf = (db: Kysely<Tables>, { orderIds }: Person): Promise<TaxDocumentTable[]> =>
  db
    .selectFrom('tax_documents')
    .selectAll()
    .where(isAmong('order_id', orderIds))
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
