export type { StockNotice } from './schemas';
