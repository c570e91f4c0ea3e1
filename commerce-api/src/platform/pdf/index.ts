export { drawBars, drawFacts, drawFigures, drawLines, type PdfBar, type PdfLine } from './blocks';
export { type ChartBox, drawBarChart, drawLineChart, drawPieChart } from './charts';
export {
  COLORS,
  drawHeading,
  GAP,
  hairline,
  heightOf,
  makeRoom,
  type PdfColor,
  type PdfDocument,
  SIZES,
  wholeWidth,
  write,
} from './page';
export { renderPdf } from './render-pdf';
