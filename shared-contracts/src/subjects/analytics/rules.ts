export { daysOf, isSale, MAX_REPORT_DAYS, monthToDate, NO_SALE, previousRange, productGroupOf } from './sales';
