import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import type { LabelType } from '@nara/shared-contracts/rules/labels';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';

/** Wording of a returns label about the return shipping cost. Rule: docs/product/returns.md. */
const POSTAGE = {
  prepaid: { postage: 'PREPAID', postageNote: 'NARA bears the cost of the way back.' },
  deducted: (cents: number) => ({
    postage: 'NOT PREPAID',
    postageNote: `${formatRand(toRand(cents))} for the way back is taken off the refund.`,
  }),
} as const;

/** Returns the fields about the return shipping cost. `cents` is the amount deducted from the refund. */
export const postageFields = (cents: number): { postage: string; postageNote: string } =>
  cents === 0 ? POSTAGE.prepaid : POSTAGE.deducted(cents);

/** Values of a label, by the names that templates use. */
export type LabelFields = Readonly<Record<string, string>>;

/** The SKU, order or return that a label is about. */
export interface LabelContent {
  /** SKU, order id or RMA number that the print job is filed under. */
  subject: string;
  /** Description for display. */
  title: string;
  fields: LabelFields;
}

const GARMENT: LabelFields = {
  name: 'Essential Leggings',
  color: 'Black',
  size: 'M',
  sku: 'NARA-SAMPLE',
  price: 'R1 034',
  barcode: '6009999000019',
};

const PARCEL: LabelFields = {
  orderId: 'NARA-1700000000000-SAMPLE',
  woolworthsOrderId: 'WW-NARA-000000',
  address: '1 Sample Street\nSample Park\nCape Town, 8001\nWestern Cape',
  dc: 'CPT-DC',
  dcName: 'Cape Town',
  pieces: '3 pieces',
  date: '2026-01-01',
};

/** Sample values; their names are the fields that a template of the type may use. */
export const SAMPLE_FIELDS: Readonly<Record<LabelType, LabelFields>> = {
  product: GARMENT,
  barcode: GARMENT,
  shipping: {
    ...PARCEL,
    recipient: 'Sample Recipient',
    phone: '021 000 0000',
    trackingCode: 'SAMPLE-TRACK',
    sscc: '000000000000000000',
    parcel: '1 of 1',
  },
  returns: {
    ...PARCEL,
    ...POSTAGE.prepaid,
    customer: 'Sample Customer',
    rma: 'RMA-WW-SAMPLE00',
    reason: 'Size Exchange',
    returnTo: 'Sample Returns\n1 Sample Road\nSample Park\nCape Town, 8001',
  },
};

const FIELD = /\{(\w+)\}/g;

/** Fills in the fields of a template; a field without a value is left blank. */
export const fillIn = (template: LabelDocument, fields: LabelFields): LabelDocument => {
  const fill = (text: string) =>
    text.replace(FIELD, (_, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''));
  return {
    ...template,
    elements: template.elements.map((element) => {
      if (element.kind === 'text') return { ...element, text: fill(element.text) };
      return element.kind === 'barcode' ? { ...element, value: fill(element.value) } : element;
    }),
  };
};

/** Returns the fields that a template uses but its type does not have. */
export function unknownFields({ type, elements }: LabelDocument): string[] {
  const texts = elements.map((element) => {
    if (element.kind === 'text') return element.text;
    return element.kind === 'barcode' ? element.value : '';
  });
  const used = texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, name = '']) => name));
  return [...new Set(used)].filter((name) => !Object.hasOwn(SAMPLE_FIELDS[type], name));
}

/** Checks whether a template prints a field as a barcode, so that the label needs a value for it. */
export const needsBarcode = ({ elements }: LabelDocument, name: string): boolean =>
  elements.some((element) => element.kind === 'barcode' && element.value.includes(`{${name}}`));
