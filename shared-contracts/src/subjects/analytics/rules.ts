export { daysOf, isSale, MOST_REPORT_DAYS, monthToDate, NO_SALE, previousRange, productGroupOf } from './sales';
