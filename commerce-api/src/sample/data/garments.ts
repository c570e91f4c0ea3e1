/** Kinds of garments. Each has an artwork that is drawn once per colour and view. */
export { GARMENTS, type Garment } from '@nara/shared-contracts/rules/catalogue';
