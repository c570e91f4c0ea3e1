export { CategoryChart } from './category-chart';
export { ProductChart } from './product-chart';
export { TrendChart } from './trend-chart';
