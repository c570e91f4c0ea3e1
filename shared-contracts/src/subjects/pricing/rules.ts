export {
  formatRand,
  missingForFreeShipping,
  type PriceTerms,
  priceOrder,
  type Totals,
  toCents,
  toRand,
  VAT_PERCENT,
  withVat,
} from './totals';
