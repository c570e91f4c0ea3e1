export { printQueue } from './queue/print-queue';
export { pdfTask, pngTask, svgTask, zplTask } from './render/renderer';
export { labels } from './subject';
