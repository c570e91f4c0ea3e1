export { printQueue } from './queue/print-queue';
export { typeface } from './render';
export { labels } from './subject';
