import { type PdfDocument, write } from '../pdf-page';
import { SIZES } from '../theme';
import { CHART_TEXT, drawAxes } from './axes';
import { type ChartBox, chartColor } from './geometry';

export interface Series {
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

const LABEL_WIDTH = 44;
const LEGEND = 14;
const BELOW = 16;

/** Draws lines over the same points, each labelled with its name. */
export function drawLineChart(doc: PdfDocument, box: ChartBox, { labels, series, format }: LineChart): void {
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  const plot = drawAxes(doc, { ...box, y: box.y + LEGEND, height: box.height - LEGEND }, most, BELOW, format);
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

  const every = Math.max(1, Math.ceil((labels.length * LABEL_WIDTH) / plot.width));
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue;
    const below = { x: xOf(index) - LABEL_WIDTH / 2, y: plot.y + plot.height + 5, width: LABEL_WIDTH };
    write(doc, label, below, { size: CHART_TEXT, color: 'muted', align: 'center', isOneLine: true });
  }
}
