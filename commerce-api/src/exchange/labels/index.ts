export { printQueue } from './queue/print-queue';
export { labels } from './subject';
