export { renderer } from './renderer';
export { pdfTask, pngTask, svgTask, zplTask } from './tasks';
export { toZip } from './zip';
