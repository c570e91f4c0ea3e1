import { type PdfDocument, write } from '../pdf-page';
import { CHART_TEXT, drawAxes } from './axes';
import { type ChartBox, chartColor } from './geometry';

interface BarChart {
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
}

const BELOW = 70;
const ANGLE = 30;
const LABEL_WIDTH = 130;

/** Draws a bar per value, with its label at an angle below. */
export function drawBarChart(doc: PdfDocument, box: ChartBox, { bars, format }: BarChart): void {
  const plot = drawAxes(doc, box, Math.max(0, ...bars.map(({ value }) => value)), BELOW, format);
  const room = plot.width / Math.max(1, bars.length);
  const width = Math.min(48, room * 0.6);
  const ground = plot.y + plot.height;
  for (const [index, { label, value }] of bars.entries()) {
    const centre = plot.x + room * (index + 0.5);
    const top = plot.yOf(value);
    doc.rect(centre - width / 2, top, width, ground - top).fill(chartColor(0));
    const above = { x: centre - 40, y: top - 9, width: 80 };
    write(doc, format(value), above, { size: CHART_TEXT, align: 'center', isOneLine: true });
    doc.save().rotate(-ANGLE, { origin: [centre, ground + 6] });
    const below = { x: centre - LABEL_WIDTH, y: ground + 4, width: LABEL_WIDTH };
    write(doc, label, below, { size: CHART_TEXT, color: 'muted', align: 'right', isOneLine: true });
    doc.restore();
  }
}
