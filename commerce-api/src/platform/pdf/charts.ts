import { type Box, COLORS, type PdfDocument, SIZES, write } from './page';

/** The area of a chart, in points. */
export interface ChartBox extends Box {
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Chart colours on white, from the portal's light theme; distinguishable with any colour vision. */
const CHART_COLORS = ['#0072b2', '#d55e00', '#00805c', '#8f4a86', '#a17100', '#6b6862'] as const;

const chartColor = (index: number): string => CHART_COLORS.at(index % CHART_COLORS.length) ?? CHART_COLORS[0];

/** Returns the ticks of an axis from 0 past `most`: four or five round values. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}

/** Returns a point on a circle; `share` of a turn from the top, clockwise. */
export const onCircle = ({ x, y }: Point, radius: number, share: number): Point => {
  const angle = 2 * Math.PI * (share - 0.25);
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};

const AXIS_LABELS = 48;
/** Font size in charts, in points. */
const CHART_TEXT = 7;

/** Plotting area of a chart, and the function for a value's height (points from the top). */
interface Plot extends ChartBox {
  yOf: (value: number) => number;
}

/** Draws the grid for values up to `most` and returns the area inside it; `below` points are reserved for labels. */
function drawAxes(
  doc: PdfDocument,
  box: ChartBox,
  most: number,
  below: number,
  format: (value: number) => string,
): Plot {
  const steps = axisSteps(most);
  const top = steps.at(-1) ?? 1;
  const plot = { x: box.x + AXIS_LABELS, y: box.y + 6, width: box.width - AXIS_LABELS, height: box.height - below - 6 };
  const yOf = (value: number) => plot.y + plot.height * (1 - value / top);
  for (const step of steps) {
    const y = yOf(step);
    doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .stroke();
    const left = { x: box.x, y: y - 3.5, width: AXIS_LABELS - 6 };
    write(doc, format(step), left, { size: CHART_TEXT, color: 'muted', align: 'right', isOneLine: true });
  }
  return { ...plot, yOf };
}

interface BarChart {
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
}

const BELOW_BARS = 70;
const BAR_LABEL_ANGLE = 30;
const BAR_LABEL_WIDTH = 130;

/** Draws a bar per value, with its label at an angle below. */
export function drawBarChart(doc: PdfDocument, box: ChartBox, { bars, format }: BarChart): void {
  const plot = drawAxes(doc, box, Math.max(0, ...bars.map(({ value }) => value)), BELOW_BARS, format);
  const room = plot.width / Math.max(1, bars.length);
  const width = Math.min(48, room * 0.6);
  const ground = plot.y + plot.height;
  for (const [index, { label, value }] of bars.entries()) {
    const centre = plot.x + room * (index + 0.5);
    const top = plot.yOf(value);
    doc.rect(centre - width / 2, top, width, ground - top).fill(chartColor(0));
    const above = { x: centre - 40, y: top - 9, width: 80 };
    write(doc, format(value), above, { size: CHART_TEXT, align: 'center', isOneLine: true });
    doc.save().rotate(-BAR_LABEL_ANGLE, { origin: [centre, ground + 6] });
    const below = { x: centre - BAR_LABEL_WIDTH, y: ground + 4, width: BAR_LABEL_WIDTH };
    write(doc, label, below, { size: CHART_TEXT, color: 'muted', align: 'right', isOneLine: true });
    doc.restore();
  }
}

interface Series {
  name: string;
  values: readonly number[];
  isDashed?: boolean;
}

interface LineChart {
  /** One label per point; as many as fit are drawn. */
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}

const POINT_LABEL_WIDTH = 44;
const LEGEND = 14;
const BELOW_LINES = 16;

/** Draws lines over the same points, each labelled with its name. */
export function drawLineChart(doc: PdfDocument, box: ChartBox, { labels, series, format }: LineChart): void {
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  const plot = drawAxes(doc, { ...box, y: box.y + LEGEND, height: box.height - LEGEND }, most, BELOW_LINES, format);
  const xOf = (index: number) =>
    labels.length === 1 ? plot.x + plot.width / 2 : plot.x + (plot.width * index) / (labels.length - 1);

  for (const [place, { name, values, isDashed }] of series.entries()) {
    // A reference line recedes into the background.
    const color = isDashed ? chartColor(-1) : chartColor(place);
    const points = values.map((value, index) => ({ x: xOf(index), y: plot.yOf(value) }));
    doc.save().lineWidth(1.5).strokeColor(color).fillColor(color);
    if (isDashed) doc.dash(4, { space: 3 });
    for (const [index, { x, y }] of points.entries()) index === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y);
    if (points.length > 1) doc.stroke();
    else for (const { x, y } of points) doc.circle(x, y, 2.5).fill();

    const left = plot.x + place * 150;
    doc
      .moveTo(left, box.y + 4)
      .lineTo(left + 18, box.y + 4)
      .stroke()
      .restore();
    write(doc, name, { x: left + 23, y: box.y, width: 120 }, { size: SIZES.small, isOneLine: true });
  }

  const every = Math.max(1, Math.ceil((labels.length * POINT_LABEL_WIDTH) / plot.width));
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue;
    const below = { x: xOf(index) - POINT_LABEL_WIDTH / 2, y: plot.y + plot.height + 5, width: POINT_LABEL_WIDTH };
    write(doc, label, below, { size: CHART_TEXT, color: 'muted', align: 'center', isOneLine: true });
  }
}

interface PieChart {
  /** Labels with shares in percent. */
  slices: readonly { label: string; share: number }[];
}

const SLICE_ROW = 16;

/** Draws the shares of a whole, each with a label next to it. */
export function drawPieChart(doc: PdfDocument, box: ChartBox, { slices }: PieChart): void {
  const radius = Math.min(box.height, box.width / 2) / 2 - 4;
  const centre = { x: box.x + radius + 4, y: box.y + box.height / 2 };
  const whole = slices.reduce((sum, { share }) => sum + share, 0);
  let turned = 0;
  for (const [index, { label, share }] of slices.entries()) {
    const [from, until] = [turned, turned + share / whole];
    turned = until;
    const [start, end] = [onCircle(centre, radius, from), onCircle(centre, radius, until)];
    doc.save();
    if (until - from > 0.9999) doc.circle(centre.x, centre.y, radius);
    else {
      const isLarge = until - from > 0.5 ? 1 : 0;
      doc.path(
        `M ${centre.x} ${centre.y} L ${start.x} ${start.y} A ${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y} Z`,
      );
    }
    doc.lineWidth(1).fillAndStroke(chartColor(index), '#ffffff').restore();

    const y = centre.y - (slices.length * SLICE_ROW) / 2 + index * SLICE_ROW;
    const left = centre.x + radius + 18;
    doc.rect(left, y, 8, 8).fill(chartColor(index));
    const beside = { x: left + 13, y, width: box.x + box.width - left - 13 };
    write(doc, `${label} ${share.toFixed(1)}%`, beside, { size: SIZES.small, isOneLine: true });
  }
}
