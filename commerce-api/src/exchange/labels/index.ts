export { printQueue } from './queue/print-queue';
export { pdfTask, pngTask, svgTask, zplTask } from './render';
export { labels } from './subject';
