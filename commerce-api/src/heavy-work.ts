import { pdfTask, pngTask, svgTask, zplTask } from '#exchange/labels';
import { performTasks } from '#platform/heavy-work';

/** Runs in each thread of the pool. These are all tasks that there are. */
export default performTasks([svgTask, pngTask, pdfTask, zplTask]);
