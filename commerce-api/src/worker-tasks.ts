import { sourcePlacesTask } from '#delivery/telemetry';
import { ediTask } from '#exchange/edi';
import { csvTask } from '#exchange/imports';
import { pdfTask, pngTask, svgTask, zplTask } from '#exchange/labels';
import { booksTask } from '#exchange/reconciliation';
import { salesPdfTask } from '#insight/analytics';
import { dailyPdfTask } from '#insight/operations-dashboard';
import { personalDataPdfTask } from '#insight/personal-data';
import { performTasks } from '#platform/worker-pool';
import { pictureTask, renditionsTask } from '#selling/catalogue';
import { invoicePdfTask } from '#selling/invoices';
import { reviewPictureTask } from '#selling/reviews';

/** Performs heavy tasks. The list is complete. */
export const performWorkerTasks = performTasks([
  booksTask,
  csvTask,
  dailyPdfTask,
  ediTask,
  invoicePdfTask,
  pdfTask,
  personalDataPdfTask,
  pictureTask,
  pngTask,
  renditionsTask,
  reviewPictureTask,
  salesPdfTask,
  sourcePlacesTask,
  svgTask,
  zplTask,
]);
