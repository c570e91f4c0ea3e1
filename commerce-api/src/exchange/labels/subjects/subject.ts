import type { LabelFields } from '../fields';

/** What a label is about. */
export interface LabelSubject {
  /** What the print job calls it: SKU, order id or RMA number. */
  subject: string;
  /** In words, for people. */
  title: string;
  fields: LabelFields;
}
