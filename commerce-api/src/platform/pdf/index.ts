export { drawBars, type PdfBar } from './bars';
export { type ChartBox, drawBarChart, drawLineChart, drawPieChart } from './charts';
export { drawFacts } from './facts';
export { drawFigures } from './figures';
export { drawLines, type PdfLine } from './lines';
export { drawHeading, hairline, heightOf, makeRoom, type PdfDocument, wholeWidth, write } from './pdf-page';
export { renderPdf } from './render-pdf';
export { COLORS, GAP, type PdfColor, SIZES } from './theme';
