export { drawBarChart } from './bar-chart';
export type { ChartBox } from './geometry';
export { drawLineChart } from './line-chart';
export { drawPieChart } from './pie-chart';
