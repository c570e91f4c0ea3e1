/** Still water: a layer turned over at the waterline, drawn out downwards as reflections are. */
import { blur, type Layer, type Size } from './svg';

export function mirrored(id: string, layer: Layer, size: Size, waterline: number, stretch = 1.15): Layer {
  const depth = size.height - waterline;
  const image = `<g transform="translate(0 ${waterline * (1 + stretch)}) scale(1 ${-stretch})">${layer.body}</g>`;
  return {
    defs: `${layer.defs}${blur(`${id}b`, '3 7')}<clipPath id="${id}c"><rect x="0" y="${waterline}" width="${size.width}" height="${depth}"/></clipPath>`,
    // Clipped outside the blur: the waterline stays a line while the image in the water softens. The
    // sharp copy underneath fills the margin where a blur runs out of picture and fades.
    body: `${layer.body}<g clip-path="url(#${id}c)">${image}<g filter="url(#${id}b)">${image}</g></g>`,
  };
}
