export type { TaxDocument } from './schemas';
export type { DocumentKind } from './vocabulary';
