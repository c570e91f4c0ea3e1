import { type PdfDocument, write } from '../pdf-page';
import { SIZES } from '../theme';
import { type ChartBox, chartColor, onCircle } from './geometry';

interface PieChart {
  /** Labels with shares in percent. */
  slices: readonly { label: string; share: number }[];
}

const ROW = 16;

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

    const y = centre.y - (slices.length * ROW) / 2 + index * ROW;
    const left = centre.x + radius + 18;
    doc.rect(left, y, 8, 8).fill(chartColor(index));
    const beside = { x: left + 13, y, width: box.x + box.width - left - 13 };
    write(doc, `${label} ${share.toFixed(1)}%`, beside, { size: SIZES.small, isOneLine: true });
  }
}
