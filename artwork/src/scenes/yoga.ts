/** Yoga: a stone terrace over water so still that the morning is there twice. */
import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { figure, SEATED } from './parts/figure';
import { fbm, noise, ridged } from './parts/random';
import { aerial, glow, sun, wash } from './parts/sky';
import { ACROSS, blur, DOWN, type Layer, linear, mirrored, type Point, picture, type Size, stop } from './parts/svg';
import { type Camera, type Ground, lambert, terrain } from './parts/terrain';

const SUNWARD = [-0.5, 0.32, 0.8] as const;
const slope = ramp([0, '#343b37'], [0.3, '#5e6359'], [0.6, '#a08c75'], [1, '#ecd0ad']);
const AIR = rgb('#f1dfc8');

const crests = ridged(noise(41), 5);
const drift = fbm(noise(17), 3);

function height(x: number, z: number): number {
  const shores = smoothstep(0.5, 4.5, Math.abs(x - 0.4) - z * 0.03);
  return crests(x * 0.15 + 2.4, z * 0.19 + 0.7) * 3.3 * (0.25 + 0.75 * shores) * smoothstep(5, 12, z) - 0.42;
}

/** Draws thin lines where a breath of air touches the water. */
function breath(size: Size, waterline: number): Layer {
  const { width } = size;
  const touches = [
    [0.012, 0.52],
    [0.05, 0.18],
    [0.11, 0.66],
    [0.2, 0.3],
    [0.33, 0.55],
  ] as const;
  const lines = touches.map(([t, along]) => {
    const y = waterline + (size.height - waterline) * t;
    const x = width * along;
    return `<ellipse cx="${x}" cy="${y}" rx="${width * (0.34 - t * 0.3)}" ry="${1.2 + t * 5}"/>`;
  });
  return {
    defs: blur('breathb', '30 1.4'),
    body: `<g fill="#fff4e2" opacity="0.28" filter="url(#breathb)">${lines.join('')}</g>`,
  };
}

/** Draws the terrace: one long slab, lit along its far edge. */
function terrace({ width, height: tall }: Size, seat: Point): Layer {
  const edge = tall * 0.855;
  const joint = (t: number): string => `M${width * t} ${edge + 2}L${width * (1.5 * t - 0.25)} ${tall}`;
  // The sitter's shadow falls straight towards us and widens, because the sun is low and ahead.
  const shadow = `M${seat.x - 48} ${seat.y - 6}L${seat.x + 48} ${seat.y - 6}L${seat.x + 78} ${tall + 20}L${seat.x - 78} ${tall + 20}Z`;
  return {
    defs:
      linear('slab', DOWN, [0, '#a8957f'], [0.12, '#7b6d5f'], [1, '#3d3833']) +
      linear('lip', ACROSS, [0, '#e8d3b6'], [0.42, '#fff0d8'], [1, '#cbb59a']) +
      `<radialGradient id="sheen" cx="0.43" cy="0" r="0.6">${stop(0, rgb('#f6dcb8'), 0.55)}${stop(1, rgb('#f6dcb8'), 0)}</radialGradient>` +
      blur('soft', 5),
    body:
      `<rect x="-20" y="${edge - 8}" width="${width + 40}" height="14" fill="#5d574d" opacity="0.4" filter="url(#soft)"/>` +
      `<rect y="${edge}" width="${width}" height="${tall - edge}" fill="url(#slab)"/>` +
      `<rect y="${edge}" width="${width}" height="${tall - edge}" fill="url(#sheen)"/>` +
      `<path d="${shadow}" fill="#2c2824" opacity="0.5" filter="url(#soft)"/>` +
      `<rect y="${edge}" width="${width}" height="2.2" fill="url(#lip)"/>` +
      `<path d="${joint(0.29)}${joint(0.77)}" stroke="#3c3731" stroke-width="1.6" opacity="0.5"/>`,
  };
}

export function yoga(size: Size): string {
  const { width, height: tall } = size;
  const waterline = tall * 0.5;
  const camera: Camera = { ...size, horizon: waterline, focal: width * 1.5, eye: 0.02, pan: 0 };
  const sunAt = { x: width * 0.43, y: tall * 0.375 };

  const shade = (ground: Ground): Rgb => {
    const light = clamp(lambert(ground, SUNWARD) * 1.25 + 0.1);
    const low = smoothstep(0.45, -0.1, ground.height + drift(ground.x * 0.6, ground.z * 0.3) * 0.3);
    return mix(aerial(slope(light), AIR, ground.z, 26), AIR, low * 0.8);
  };
  const land = terrain(camera, { id: 't', near: 6, far: 60, step: [0.0018, 0.01], columnStep: 5, height, shade });
  const sky = wash('sky', { width, height: waterline }, [
    [0, '#c5c6bd'],
    [0.4, '#e3d7c6'],
    [0.78, '#f8e3c6'],
    [1, '#fbe4c4'],
  ]);
  const halo = glow('halo', sunAt, width * 0.7, '#fff3dc', 0.95);
  const disc = sun('disc', sunAt, width * 0.026, '#fffaf0');
  const shore: Layer = {
    defs: `<clipPath id="shore"><rect width="${width}" height="${waterline}"/></clipPath>${sky.defs}${halo.defs}${disc.defs}${land.defs}`,
    body: `<g clip-path="url(#shore)">${sky.body}${halo.body}${disc.body}${land.body}</g>`,
  };
  const seat = { x: width * 0.43, y: tall * 0.878 };
  return picture(size, [
    mirrored('m', shore, size, waterline, 1),
    breath(size, waterline),
    terrace(size, seat),
    figure(SEATED, seat, tall * 0.185, '#332f2a'),
  ]);
}
