export { createSalesCounter } from './counter';
export { recountDays, recountSales } from './recount';
export { analyticsHandlers } from './routes';
