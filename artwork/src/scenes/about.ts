/** About: the flat mountain across the bay at first light, and the wet sand that answers it. */

import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { curve } from './parts/curve';
import { mesh } from './parts/mesh';
import { fbm, noise, ridged } from './parts/random';
import { glow, veil, wash } from './parts/sky';
import { blur, type Layer, mirrored, picture, type Size } from './parts/svg';
import { type Camera, type Ground, lambert, terrain } from './parts/terrain';

const SUNWARD = [-0.9, 0.34, -0.28] as const;
const stone = ramp([0, '#454a48'], [0.25, '#68665d'], [0.5, '#9a866f'], [0.8, '#dcbf9d'], [1, '#f4dcbc']);
const AIR = rgb('#efe2d0');

/** The skyline as it stands seen from across the bay: the peak, the table, the lone head, the long hill. */
const skyline = curve(
  [-9, 0],
  [-6.4, 0.25],
  [-4.6, 1.3],
  [-4.1, 1.42],
  [-3.4, 0.98],
  [-2.7, 1.42],
  [-2.3, 1.5],
  [-1.2, 1.52],
  [0.2, 1.5],
  [1.3, 1.53],
  [1.75, 1.42],
  [2.3, 0.8],
  [2.9, 0.52],
  [3.5, 0.78],
  [3.85, 0.97],
  [4.2, 0.74],
  [4.7, 0.44],
  [5.6, 0.5],
  [6.6, 0.34],
  [8, 0.05],
  [9, 0],
);
const gullies = ridged(noise(72), 4);
const drift = fbm(noise(14), 4);

function height(x: number, z: number): number {
  const top = skyline(x) * 1.08;
  const cut = gullies(x * 1.5 + 0.4, z * 0.5);
  // Steep under the rim, easing into the foothills: the wall that catches the light.
  const foot = clamp((z - 17.6) / 4.2);
  const rise = 0.32 * foot + 0.78 * smoothstep(0.4, 1, foot + (cut - 0.55) * 0.5 * Math.sqrt(1 - foot));
  return Math.min(top, rise * top + cut * 0.16 * (1 - foot)) - 0.03;
}

/** Draws the last of a wave: a long curve of foam, and sand that dries from a mirror to matt towards the viewer. */
function beach({ width, height: tall }: Size, top: number): Layer {
  const wet = rgb('#c7b7a2');
  const dry = rgb('#a8947d');
  const lit = rgb('#f0dcc0');
  const sand = mesh({ id: 'b', x: 0, y: top, width, height: tall - top, rowStep: 2, columnStep: 8 }, (x, y) => {
    const t = (y - top) / (tall - top);
    const distance = 1 / (0.3 + t);
    const relief = drift((x / width) * distance * 2.2, distance * 7);
    const left = 1 - x / width;
    return mix(
      mix(wet, dry, smoothstep(0, 0.9, t + relief * 0.35)),
      lit,
      clamp(0.12 + left * 0.34 + relief * 0.5) * (1 - t * 0.3),
    );
  });
  const edge = `M-20 ${top + 26}C${width * 0.22} ${top - 16} ${width * 0.4} ${top + 34} ${width * 0.62} ${top + 12}S${width * 0.9} ${top - 22} ${width + 20} ${top + 2}`;
  return {
    defs: `${sand.defs}${blur('foam', 1.6)}${blur('film', 9)}<clipPath id="shore"><path d="${edge}V${tall}H-20Z"/></clipPath>`,
    body:
      `<g clip-path="url(#shore)">${sand.body}<path d="${edge}" fill="none" stroke="#7d7466" stroke-width="16" opacity="0.4" filter="url(#film)"/></g>` +
      `<path d="${edge}" fill="none" stroke="#fffaf1" stroke-width="12" opacity="0.5" transform="translate(0 -8)" filter="url(#film)"/>` +
      `<path d="${edge}" fill="none" stroke="#fffaf1" stroke-width="3" opacity="0.9" filter="url(#foam)"/>`,
  };
}

export function about(size: Size): string {
  const { width, height: tall } = size;
  const waterline = tall * 0.56;
  const camera: Camera = { ...size, horizon: waterline, focal: width * 1.32, eye: 0.02, pan: -0.6 };

  const shade = (ground: Ground): Rgb => {
    const light = clamp(lambert(ground, SUNWARD) * 1.2 + 0.16);
    const low = smoothstep(0.55, -0.05, ground.height + drift(ground.x * 0.7, ground.z * 0.4) * 0.25);
    return mix(mix(stone(light), AIR, 0.42), AIR, low * 0.72);
  };
  const land = terrain(camera, { id: 't', near: 17.6, far: 24, step: [0.0007, 0.004], columnStep: 5, height, shade });
  const sky = wash('sky', { width, height: waterline }, [
    [0, '#c9c9c2'],
    [0.4, '#e2d8ca'],
    [0.8, '#f6e5cf'],
    [1, '#f8e6cd'],
  ]);
  const halo = glow('halo', { x: -width * 0.04, y: tall * 0.42 }, width * 0.6, '#fff0d6', 0.95);
  const cloud = veil({
    id: 'cirrus',
    x: 0,
    y: 0,
    width,
    height: waterline,
    seed: 15,
    frequency: [1.1 / width, 6 / tall],
    colour: '#fff8ee',
    cover: 0.7,
    opacity: 0.8,
  });
  const view: Layer = {
    defs: `<clipPath id="view"><rect width="${width}" height="${waterline}"/></clipPath>${sky.defs}${halo.defs}${cloud.defs}${land.defs}`,
    body: `<g clip-path="url(#view)">${sky.body}${halo.body}${cloud.body}${land.body}</g>`,
  };
  const tint = wash('tint', size, [
    [0, '#8f9a90'],
    [1, '#8f9a90'],
  ]);
  return picture(size, [
    mirrored('m', view, size, waterline, 0.9),
    {
      defs: tint.defs,
      body: `<rect y="${waterline}" width="${width}" height="${tall - waterline}" fill="url(#tint)" opacity="0.3"/>`,
    },
    beach(size, tall * 0.76),
  ]);
}
