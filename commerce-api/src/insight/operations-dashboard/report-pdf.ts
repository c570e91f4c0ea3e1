import type { Environment } from '@nara/shared-contracts/api/session';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  drawBars,
  drawFigures,
  drawHeading,
  drawLines,
  GAP,
  makeRoom,
  type PdfBar,
  type PdfColor,
  type PdfDocument,
  type PdfLine,
  renderPdf,
  wholeWidth,
  write,
} from '#platform/pdf';
import { workerTask } from '#platform/worker-pool';
import type { DailyReport, OrderSum } from './find-report';
import { ALERT_LABELS, dayUntil, figuresOf, momentOf, STATUS_LABELS } from './report-csv';

const FIGURES_IN_A_ROW = 3;
/** Distance between the two charts, in points. */
const BETWEEN = 24;

/** Renders the day as PDF. */
export const dailyPdfTask = workerTask({
  name: 'operations-dashboard.pdf',
  run: ({ report, environment }: { report: DailyReport; environment: Environment }) =>
    renderPdf(
      {
        title: 'Daily Report',
        subtitle: dayUntil(report.at),
        notice: environment === 'sandbox' ? 'Sandbox: test data' : undefined,
      },
      (doc) => {
        const figures = figuresOf(report);
        for (let from = 0; from < figures.length; from += FIGURES_IN_A_ROW) {
          drawFigures(doc, figures.slice(from, from + FIGURES_IN_A_ROW));
          // Keeps rows of figures close together.
          doc.y -= GAP / 2;
        }
        doc.y += GAP / 2;
        drawOrders(doc, report);
        drawList(doc, 'System Alerts', alertLines(report), 'Nothing needs attention.');
        if (report.failures) drawList(doc, 'Failures', failureLines(report.failures), 'Nothing failed.');
      },
    ),
});

/** Draws the orders of the day by state and by distribution centre, side by side. */
function drawOrders(doc: PdfDocument, { byStatus, byCentre }: DailyReport): void {
  const statuses = byStatus.map(({ status, ...sum }) => toBar(STATUS_LABELS[status], sum, status !== 'cancelled'));
  const centres = byCentre.map(({ dc, ...sum }) => toBar(DISTRIBUTION_CENTRES[dc], sum));
  const { x, y, width } = wholeWidth(doc, makeRoom(doc, 130));
  const half = (width - BETWEEN) / 2;
  write(doc, 'Orders today by state', { x, y, width: half }, { font: 'bold' });
  write(doc, 'Orders today by distribution centre', { x: x + half + BETWEEN, y, width: half }, { font: 'bold' });
  const heights = [
    drawBars(doc, statuses, { x, y: y + GAP, width: half }),
    drawBars(doc, centres, { x: x + half + BETWEEN, y: y + GAP, width: half }),
  ];
  doc.y = y + GAP + Math.max(...heights) + GAP;
}

/** Converts a number of orders to a bar, with their revenue if requested. */
const toBar = (label: string, { orders, revenue }: OrderSum, isRevenue = true): PdfBar => ({
  label,
  value: orders,
  text: [formatCount(orders), isRevenue && formatRand(revenue)].filter(Boolean).join(' · '),
});

function drawList(doc: PdfDocument, title: string, lines: readonly PdfLine[], none: string): void {
  drawHeading(doc, title);
  if (lines.length > 0) {
    drawLines(doc, lines);
    return;
  }
  const y = doc.y;
  write(doc, none, wholeWidth(doc, y), { color: 'muted' });
  doc.y = y + 2 * GAP;
}

const ALERT_COLORS = {
  error: 'red',
  warning: 'yellow',
  info: 'blue',
  success: 'green',
} as const satisfies Record<keyof typeof ALERT_LABELS, PdfColor>;

const alertLines = ({ alerts }: DailyReport): PdfLine[] =>
  alerts.map(({ type, message, timestamp }) => ({
    mark: ALERT_LABELS[type],
    color: ALERT_COLORS[type],
    text: message,
    note: momentOf(timestamp),
  }));

const failureLines = (failures: NonNullable<DailyReport['failures']>): PdfLine[] =>
  failures.map(({ cause, subject, count, givenUp, value }) => ({
    mark: givenUp > 0 ? 'Given up' : 'Waiting',
    color: givenUp > 0 ? 'red' : 'yellow',
    text: cause.title,
    note: [plural(count, subject === 'mail' ? 'e-mail' : 'order'), value !== null && formatRand(value)]
      .filter(Boolean)
      .join(' · '),
  }));
