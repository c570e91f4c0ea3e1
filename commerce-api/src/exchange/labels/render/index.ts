export { draw } from './draw';
export { LabelFault } from './label-fault';
export { toPdf } from './pdf';
export { toPng } from './png';
export { toSvg } from './svg';
export { createTypeface, type Typeface } from './typeface';
export { toZpl } from './zpl';
