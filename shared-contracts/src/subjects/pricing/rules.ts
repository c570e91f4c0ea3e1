export { formatRand, toCents, toRand } from './money';
export { missingForFreeShipping, type PriceTerms, priceOrder, type Totals, VAT_PERCENT, withVat } from './totals';
