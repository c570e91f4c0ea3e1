export { stockNoticesEndpoints } from './endpoints';
export { StockNotice } from './schemas';
