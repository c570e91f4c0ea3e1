export { createSalesCounter } from './counter';
export { recountSales } from './recount';
export { analyticsHandlers } from './routes';
