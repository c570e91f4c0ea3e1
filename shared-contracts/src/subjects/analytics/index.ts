export type { DayRange } from './range';
export type { ComparedFigure, SalesReport } from './schemas';
