/** The home page hero: one great coastal dune at first light, its crest leading the eye away from the text. */

import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { curve } from './parts/curve';
import { figure, RUNNER } from './parts/figure';
import { fbm, noise } from './parts/random';
import { sea } from './parts/sea';
import { glow, sunlit, veil, wash } from './parts/sky';
import { picture, type Size } from './parts/svg';
import { type Camera, type Ground, lambert, skylineAt, terrain } from './parts/terrain';

const SUNWARD = [-0.86, 0.33, 0.39] as const;
const sand = ramp([0, '#57493f'], [0.14, '#7a6655'], [0.4, '#b8967a'], [0.7, '#e3c6a6'], [1, '#fbead2']);
const AIR = rgb('#f0e5d7');

const wind = fbm(noise(3), 3);
const swell = fbm(noise(8), 3);
const grainy = fbm(noise(31), 2);

/** Course and height of the crest by distance: an S that starts right of the text and climbs away from it. */
const crestLine = curve([4, 3.4], [6.5, 1.9], [9.5, -0.5], [13, 0.2], [19, 4.8], [26, 8.6], [40, 12]);
const crestHeight = curve([4, 0.5], [7, 0.75], [11, 1.5], [16, 2.7], [21, 4.3], [25, 4.5], [34, 1.6], [44, 0]);

/**
 * Returns the cross-section of a dune: a long windward slope on the left, and a slip face at its angle of repose on the
 * right.
 */
function dune(offset: number, crest: number, back: number): number {
  const top = offset < 0 ? crest / (1 + (offset / back) ** 2) : crest - offset * 0.62;
  return Math.max(top, 0);
}

/** Returns the height of the dunes without wind ripples, which is enough to cast their shadows. */
function form(x: number, z: number): number {
  const main = dune(x - crestLine(z) - wind(x * 0.1, z * 0.16) * 0.5, crestHeight(z), 5 + z * 0.12);
  const second = dune(
    x + 21 - z * 0.22 + 4 * Math.sin(z * 0.1),
    2.7 * smoothstep(18, 34, z) * smoothstep(64, 44, z),
    10,
  );
  const third = dune(x - 26 - 5 * Math.sin(z * 0.08 + 2), 3.6 * smoothstep(20, 42, z) * smoothstep(64, 50, z), 9);
  return Math.max(main, second, third);
}

function height(x: number, z: number): number {
  const wander = wind(x * 0.3, z * 0.3) * 2.2;
  const ripples = Math.sin((x * 0.95 + z * 0.4 + wander) * 19) * 0.0034 * smoothstep(13, 5, z);
  return form(x, z) + swell(x * 0.14, z * 0.14) * 0.36 + ripples;
}

export function hero(size: Size): string {
  const { width, height: tall } = size;
  const camera: Camera = { ...size, horizon: tall * 0.44, focal: Math.max(width * 0.8, tall), eye: 3.7, pan: 0 };

  const shade = (ground: Ground): Rgb => {
    const facing = clamp(lambert(ground, SUNWARD) * 1.62 - 0.06);
    const light = facing > 0 ? facing * sunlit(form, ground.x, ground.z, SUNWARD, 8, 0.16) : 0;
    const far = 1 - Math.exp(-((ground.z / 46) ** 1.3));
    // Sky light keeps the shade alive: it falls with steepness and streaks where sand has slid.
    const sky = 0.1 / (1 + ground.slopeX ** 2) + grainy(ground.x * 1.4 + ground.height * 2.2, ground.z * 2.6) * 0.05;
    return mix(sand(light * 0.94 + sky), AIR, far);
  };

  const runner = skylineAt(camera, height, width * 0.665, 12, 30);

  return picture(size, [
    wash('sky', size, [
      [0, '#d3d0c8'],
      [0.22, '#e6ddd0'],
      [0.46, '#f7ead8'],
      [1, '#f3e4cf'],
    ]),
    veil({
      id: 'cirrus',
      x: 0,
      y: 0,
      width,
      height: tall * 0.46,
      seed: 9,
      frequency: [0.9 / width, 6 / tall],
      colour: '#fff8ee',
      cover: 0.7,
      opacity: 0.7,
    }),
    glow('halo', { x: width * 0.06, y: tall * 0.36 }, Math.max(width, tall) * 0.62, '#fff1da', 0.9),
    sea(size, {
      id: 'sea',
      horizon: camera.horizon,
      bottom: tall * 0.6,
      far: '#e6dfd2',
      near: '#b4baad',
      glint: '#fff3df',
      sunX: width * 0.06,
      spread: width * 0.2,
      swell,
    }),
    terrain(camera, { id: 't', near: 4.2, far: 66, step: [0.0026, 0.014], columnStep: 5, height, shade }),
    figure(RUNNER, runner.screen, runner.scale * 0.56, '#40352d'),
  ]);
}
