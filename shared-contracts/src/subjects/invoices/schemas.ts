import { z } from 'zod';
import { IsoTime, OrderId, Rand } from '../../wire/fields';
import { DOCUMENT_KINDS } from './rules';

/** Serial number of a tax document, such as `INV-000001` or `CN-000001`. */
export const DocumentNumber = z
  .string()
  .regex(/^(INV|CN)-\d{6,10}$/, 'must look like INV-<six digits> or CN-<six digits>');

/** Tax invoice or credit note of an order. */
export const TaxDocument = z.strictObject({
  number: DocumentNumber,
  kind: z.enum(DOCUMENT_KINDS),
  issuedAt: IsoTime,
  total: Rand,
  /** VAT included in the total. */
  vat: Rand,
});

/** Tax documents of an order, oldest first. */
export const TaxDocuments = z.strictObject({ documents: z.array(TaxDocument) });

export const documentParams = z.strictObject({ id: OrderId, number: DocumentNumber });

export type TaxDocument = z.infer<typeof TaxDocument>;
