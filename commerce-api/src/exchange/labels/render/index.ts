export { draw } from './draw';
export { toPdf } from './pdf';
export { toPng } from './png';
export { toSvg } from './svg';
export { LabelFault } from './symbol';
export { createTypeface, type Typeface, typeface } from './typeface';
export { toZpl } from './zpl';
