import { ediTask } from '#exchange/edi';
import { csvTask } from '#exchange/imports';
import { pdfTask, pngTask, svgTask, zplTask } from '#exchange/labels';
import { salesPdfTask } from '#insight/analytics';
import { dailyPdfTask } from '#insight/operations-dashboard';
import { personalDataPdfTask } from '#insight/personal-data';
import { performTasks } from '#platform/heavy-work';

/** Runs in each thread of the pool. These are all tasks that there are. */
export default performTasks([
  csvTask,
  dailyPdfTask,
  ediTask,
  pdfTask,
  personalDataPdfTask,
  pngTask,
  salesPdfTask,
  svgTask,
  zplTask,
]);
