/** Swim: a tidal pool at the edge of the sea, clear enough to see the light move on its floor. */

import { clamp, mix, ramp, rgb, smoothstep } from './parts/colour';
import { mesh } from './parts/mesh';
import { fbm, noise } from './parts/random';
import { caustics, sea } from './parts/sea';
import { glow, wash } from './parts/sky';
import { ACROSS, blur, DOWN, type Layer, linear, picture, type Size } from './parts/svg';

const water = ramp([0, '#d9dccb'], [0.12, '#b3c6b6'], [0.4, '#7fa69b'], [0.75, '#6f9f97'], [1, '#86ada1']);
const SKY = rgb('#f1e6d4');
const LIGHT = rgb('#fdf6e4');
const swell = fbm(noise(19), 4);

/** Draws the pool in perspective: it reflects the sky far away and shows its floor close by. */
function pool({ width, height: tall }: Size, top: number): Layer {
  return mesh({ id: 'p', x: 0, y: top, width, height: tall - top, rowStep: 2, columnStep: 3 }, (x, y) => {
    const t = (y - top) / (tall - top);
    const distance = 1 / (0.16 + t);
    const u = ((x - width * 0.5) / width) * distance;
    const ripple = swell(u * 5, distance * 7);
    const net = caustics(u * 1.15 + ripple * 0.03, distance * 1.05 + ripple * 0.03, 5.2);
    const fine = caustics(u * 2.1 + 0.37, distance * 1.9 + 0.2, 9.1);
    const clear = smoothstep(0.02, 0.5, t);
    const body = mix(water(t + ripple * 0.16), LIGHT, clamp((net * 0.72 + fine * 0.3) * clear));
    const sheen = clamp(0.86 - t * 2.3 + ripple * 0.55 * (1 - t));
    return mix(body, SKY, sheen * 0.85);
  });
}

/** Draws the sea wall: a limewashed curve with a wet foot, and the line where swell breaks behind it. */
function wall({ width, height: tall }: Size): Layer {
  const y = (t: number): number => tall * t;
  const back = `M-60 ${y(0.44)}C${width * 0.3} ${y(0.385)} ${width * 0.66} ${y(0.372)} ${width + 60} ${y(0.406)}`;
  const front = `L${width + 60} ${y(0.434)}C${width * 0.66} ${y(0.398)} ${width * 0.3} ${y(0.414)} -60 ${y(0.477)}Z`;
  const face =
    `M-60 ${y(0.477)}C${width * 0.3} ${y(0.414)} ${width * 0.66} ${y(0.398)} ${width + 60} ${y(0.434)}` +
    `V${y(0.456)}C${width * 0.66} ${y(0.414)} ${width * 0.3} ${y(0.432)} -60 ${y(0.507)}Z`;
  return {
    defs:
      linear('lime', ACROSS, [0, '#fffaf0'], [0.55, '#f3e6d3'], [1, '#dccbb5']) +
      linear('foot', DOWN, [0, '#a99c8b'], [1, '#6b6f66']) +
      blur('spray', 7) +
      blur('wet', '6 5'),
    body:
      `<path d="${back}" fill="none" stroke="#fffaf0" stroke-width="13" opacity="0.75" filter="url(#spray)" transform="translate(0 -5)"/>` +
      `<path d="${face}" fill="#5f7a72" opacity="0.5" filter="url(#wet)" transform="translate(0 ${tall * 0.02})"/>` +
      `<path d="${face}" fill="url(#foot)"/><path d="${back}${front}" fill="url(#lime)"/>`,
  };
}

/** Draws the pool, cut to the inside of its wall. */
function basin(size: Size): Layer {
  const { width, height: tall } = size;
  const surface = pool(size, Math.floor(tall * 0.41));
  const inside = `M0 ${tall * 0.498}C${width * 0.3} ${tall * 0.428} ${width * 0.66} ${tall * 0.41} ${width} ${tall * 0.449}V${tall}H0Z`;
  return {
    defs: `${surface.defs}<clipPath id="basin"><path d="${inside}"/></clipPath>`,
    body: `<g clip-path="url(#basin)">${surface.body}</g>`,
  };
}

export function swim(size: Size): string {
  const { width, height: tall } = size;
  const horizon = tall * 0.3;
  const sunAt = { x: width * 0.24, y: tall * 0.2 };
  return picture(size, [
    wash('sky', size, [
      [0, '#cfcfc6'],
      [0.16, '#e8dccb'],
      [0.3, '#f9e9d2'],
      [1, '#f3e4cf'],
    ]),
    glow('halo', sunAt, width * 0.8, '#fff4df', 0.9),
    sea(size, {
      id: 'sea',
      horizon,
      bottom: tall * 0.47,
      far: '#e6ddcb',
      near: '#8ea59a',
      glint: '#fff4df',
      sunX: sunAt.x,
      spread: width * 0.2,
      swell: (x, y) => swell(x * 2, y * 1.6),
    }),
    basin(size),
    wall(size),
  ]);
}
