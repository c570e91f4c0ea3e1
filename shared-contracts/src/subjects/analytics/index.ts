export { type DayRange, MOST_REPORT_DAYS } from './range';
export type { ComparedFigure, SalesReport } from './schemas';
