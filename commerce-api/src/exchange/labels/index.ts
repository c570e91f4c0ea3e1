export { printQueue } from './queue/print-queue';
export { pdfTask, pngTask, svgTask, zplTask } from './render/tasks';
export { labels } from './subject';
