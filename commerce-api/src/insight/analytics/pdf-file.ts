import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { type DayRange, formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  type ChartBox,
  drawBarChart,
  drawFigures,
  drawHeading,
  drawLineChart,
  drawPieChart,
  GAP,
  makeRoom,
  type PdfDocument,
  renderPdf,
  SIZES,
  wholeWidth,
  write,
} from '#platform/pdf';
import { workerTask } from '#platform/worker-pool';

const day = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-ZA', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats the range `2026-11-01` to `2026-11-21` as `01 Nov 2026 – 21 Nov 2026`. */
export const rangeText = ({ from, to }: DayRange): string =>
  `${day.format(Date.parse(from))} – ${day.format(Date.parse(to))}`;

export const pointText = (from: string, step: 'day' | 'month'): string =>
  (step === 'day' ? dayOfYear : month).format(Date.parse(from));

const wholeRand = (rand: number): string => formatRand(Math.round(rand));

const signed = (number: number): string => `${number > 0 ? '+' : ''}${number.toFixed(1)}`;

/** Formats the change of a figure in percent of its previous value: `+15.3%`. */
export const changeText = ({ now, before }: ComparedFigure): string =>
  now === null || !before ? 'nothing to compare with' : `${signed((100 * (now - before)) / before)}%`;

/** Formats the change of a percentage: `+0.3 points`. */
export const pointsText = ({ now, before }: ComparedFigure): string =>
  now === null || !before ? 'nothing to compare with' : `${signed(now - before)} points`;

const TREND_HEIGHT = 165;
const PIE_HEIGHT = 130;
const BARS_HEIGHT = 185;
const REGION_LINE = 14;
const PROMOTION_LINE = 16;

/** Renders the report on A4, with charts as vector graphics. */
export const salesPdfTask = workerTask({
  name: 'analytics.pdf',
  run: (report: SalesReport) =>
    renderPdf({ title: 'Sales Analytics', subtitle: rangeText(report.range) }, (doc) => {
      drawCards(doc, report);
      drawTrend(doc, report);
      drawShares(doc, report);
      drawProducts(doc, report);
      drawPromotions(doc, report);
    }),
});

function drawCards(doc: PdfDocument, report: SalesReport): void {
  const { revenue, orders, averageOrderValue, conversionRate } = report;
  drawFigures(doc, [
    { label: 'Total Revenue', value: wholeRand(revenue.now ?? 0), note: changeText(revenue) },
    { label: 'Orders', value: formatCount(orders.now ?? 0), note: changeText(orders) },
    {
      label: 'Average Order Value',
      value: averageOrderValue.now === null ? '–' : wholeRand(averageOrderValue.now),
      note: changeText(averageOrderValue),
    },
    {
      label: 'Conversion Rate',
      value: conversionRate.now === null ? '–' : `${conversionRate.now.toFixed(1)}%`,
      note: pointsText(conversionRate),
    },
  ]);
  const note = `Changes are from ${rangeText(report.previous)}. Revenue and regions include VAT and delivery, categories and products do not. Cancelled and refunded orders are left out.`;
  doc.y += write(doc, note, wholeWidth(doc), { size: SIZES.small, color: 'muted' }) + GAP / 2;
}

/** Draws into a box of the full width and the given height, and moves the cursor below it. */
function drawInto(doc: PdfDocument, height: number, draw: (box: ChartBox) => void): void {
  const box = { ...wholeWidth(doc, makeRoom(doc, height)), height };
  draw(box);
  doc.y = box.y + height + GAP / 2;
}

function drawNothing(doc: PdfDocument, box: ChartBox): void {
  write(doc, 'No sales in this range.', box, { color: 'muted' });
}

function drawTrend(doc: PdfDocument, { trend: { points, step } }: SalesReport): void {
  drawHeading(doc, 'Monthly Sales Trend', TREND_HEIGHT);
  const chart = {
    labels: points.map(({ from }) => pointText(from, step)),
    series: [
      { name: 'Sales', values: points.map(({ sales }) => sales) },
      { name: 'Previous period', values: points.map(({ before }) => before), isDashed: true },
    ],
    format: wholeRand,
  };
  drawInto(doc, TREND_HEIGHT, (box) => drawLineChart(doc, box, chart));
}

/** Draws categories and regions side by side. */
function drawShares(doc: PdfDocument, { categories, regions }: SalesReport): void {
  drawHeading(doc, 'Sales by Category and Regional Performance', PIE_HEIGHT);
  drawInto(doc, PIE_HEIGHT, (whole) => {
    const left = { ...whole, width: (whole.width - GAP) / 2 };
    if (categories.length === 0) return drawNothing(doc, left);
    drawPieChart(doc, left, { slices: categories.map(({ name, share }) => ({ label: name, share })) });
    drawRegions(doc, regions, { ...left, x: left.x + left.width + GAP });
  });
}

function drawRegions(doc: PdfDocument, regions: SalesReport['regions'], { x, y, width }: ChartBox): void {
  for (const [index, { region, sales, share }] of regions.entries()) {
    const line = { x, y: y + index * REGION_LINE, width };
    write(doc, region, line, { isOneLine: true });
    write(doc, wholeRand(sales), { ...line, width: width - 44 }, { align: 'right', isOneLine: true });
    write(doc, `${share.toFixed(1)}%`, line, { align: 'right', color: 'muted', isOneLine: true });
  }
}

function drawProducts(doc: PdfDocument, { products }: SalesReport): void {
  drawHeading(doc, 'Top Performing Products', BARS_HEIGHT);
  const bars = products.map(({ product, sales }) => ({ label: product, value: sales }));
  drawInto(doc, BARS_HEIGHT, (box) => {
    if (bars.length === 0) return drawNothing(doc, box);
    drawBarChart(doc, box, { bars, format: wholeRand });
  });
}

const PROMOTION_COLUMNS = [
  { title: 'Promotion', share: 0.4 },
  { title: 'Uses', share: 0.12 },
  { title: 'Discount', share: 0.16 },
  { title: 'Revenue', share: 0.16 },
  { title: 'Average order', share: 0.16 },
] as const;

/** Draws a row of texts: the first one aligned left, figures aligned right. */
function drawCells(doc: PdfDocument, texts: readonly string[], color?: 'muted'): void {
  const whole = wholeWidth(doc, makeRoom(doc, PROMOTION_LINE));
  let x = whole.x;
  for (const [index, { share }] of PROMOTION_COLUMNS.entries()) {
    const box = { x, y: whole.y, width: whole.width * share };
    write(doc, texts[index] ?? '', box, {
      isOneLine: true,
      ...(index > 0 && { align: 'right' as const }),
      ...(color && { color }),
    });
    x += box.width;
  }
  doc.y = whole.y + PROMOTION_LINE;
}

/** Draws the cost and revenue of promotions, if there were any. */
function drawPromotions(doc: PdfDocument, { promotions }: SalesReport): void {
  if (promotions.length === 0) return;
  drawHeading(doc, 'Promotions', 2 * PROMOTION_LINE);
  drawCells(
    doc,
    PROMOTION_COLUMNS.map(({ title }) => title),
    'muted',
  );
  for (const { name, uses, discount, revenue, averageOrder } of promotions) {
    drawCells(doc, [name, formatCount(uses), wholeRand(discount), wholeRand(revenue), wholeRand(averageOrder)]);
  }
}
