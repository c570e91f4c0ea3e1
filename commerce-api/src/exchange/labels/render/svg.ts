import { DOTS_PER_MM } from './dots';
import type { Drawing } from './draw';

/** Renders a label as SVG, either sized in millimetres or with one pixel per dot of the print head. */
export function toSvg({ width, height, rects, texts }: Drawing, unit: 'mm' | 'px' = 'mm'): string {
  const perUnit = unit === 'mm' ? DOTS_PER_MM : 1;
  const bars = rects.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  const type = texts
    .map(({ path, stroke }) =>
      stroke > 0
        ? `<path d="${path}" stroke="#000" stroke-width="${stroke.toFixed(2)}" stroke-linejoin="round"/>`
        : `<path d="${path}"/>`,
    )
    .join('');
  const size = `width="${width / perUnit}${unit}" height="${height / perUnit}${unit}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path shape-rendering="crispEdges" d="${bars}"/>${type}</svg>`,
  ].join('');
}
