import { type PdfDocument, write } from '../pdf-page';
import { COLORS } from '../theme';
import { axisSteps, type ChartBox } from './geometry';

const LABELS = 48;
/** Font size in charts, in points. */
export const CHART_TEXT = 7;

/** Plotting area of a chart, and the function for a value's height (points from the top). */
export interface Plot extends ChartBox {
  yOf: (value: number) => number;
}

/** Draws the grid for values up to `most` and returns the area inside it; `below` points are reserved for labels. */
export function drawAxes(
  doc: PdfDocument,
  box: ChartBox,
  most: number,
  below: number,
  format: (value: number) => string,
): Plot {
  const steps = axisSteps(most);
  const top = steps.at(-1) ?? 1;
  const plot = { x: box.x + LABELS, y: box.y + 6, width: box.width - LABELS, height: box.height - below - 6 };
  const yOf = (value: number) => plot.y + plot.height * (1 - value / top);
  for (const step of steps) {
    const y = yOf(step);
    doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .stroke();
    const left = { x: box.x, y: y - 3.5, width: LABELS - 6 };
    write(doc, format(step), left, { size: CHART_TEXT, color: 'muted', align: 'right', isOneLine: true });
  }
  return { ...plot, yOf };
}
