export { analyticsEndpoints } from './endpoints';
export { type ComparedFigure, SalesReport } from './schemas';
