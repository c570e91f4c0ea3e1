export { daysOf, MOST_REPORT_DAYS, monthToDate, previousRange } from './range';
export { isSale, NO_SALE, productGroupOf } from './sales';
