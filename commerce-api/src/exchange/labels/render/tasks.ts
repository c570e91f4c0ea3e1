import { heavyTask } from '#platform/heavy-work';
import type { Label, Labels } from './draw-labels';

// Only a process that draws loads fonts and barcodes, which takes a fifth of a second.
const drawing = () => import('./draw-labels');

export const svgTask = heavyTask({ name: 'labels.svg', run: async (label: Label) => (await drawing()).drawSvg(label) });

export const pngTask = heavyTask({
  name: 'labels.png',
  run: async (labels: Labels) => (await drawing()).drawPngs(labels),
});

export const pdfTask = heavyTask({
  name: 'labels.pdf',
  run: async (labels: Labels & { copies: number; title: string }) => (await drawing()).drawPdf(labels),
});

export const zplTask = heavyTask({
  name: 'labels.zpl',
  run: async (labels: Labels & { copies: number }) => (await drawing()).drawZpl(labels),
});
