/** The passcode backdrop: first light over ranges that stand in a sea of mist. */

import { clamp, mix, type Rgb, ramp, rgb, screen, smoothstep } from './parts/colour';
import { fbm, noise, ridged } from './parts/random';
import { glow, sun, veil, wash } from './parts/sky';
import { picture, type Size } from './parts/svg';
import { type Camera, type Ground, lambert, terrain } from './parts/terrain';

const SUNWARD = [0.62, 0.3, 0.72] as const;
const rock = ramp([0, '#2b302e'], [0.22, '#474a44'], [0.45, '#85705f'], [0.7, '#c79f7c'], [1, '#f3d3ac']);
const MIST = rgb('#e6dccf');
const GLARE = rgb('#fbe6c8');

const crests = ridged(noise(11), 6);
const lie = fbm(noise(5), 3);
const drift = fbm(noise(23), 4);

function height(x: number, z: number): number {
  const bend = lie(x * 0.07, z * 0.07) * 2.4;
  const body = crests((x + bend) * 0.12 + 3.1, (z - bend) * 0.2);
  // The valley down the middle is where the light comes through and where the card sits.
  const valley = 1 - 0.5 * Math.exp(-(((x - z * 0.05) / (0.5 + z * 0.12)) ** 2));
  const range = (body * 3.1 - 0.75 + lie(x * 0.16, z * 0.12) * 0.5) * valley;
  // The nearest ground is a calm shoulder to stand on.
  const shoulder = 0.5 + 0.3 * x + lie(x * 1.1 + 4, z * 1.1) * 0.13 - (z - 1.2) ** 2 * 0.14;
  return Math.max(range * smoothstep(2.5, 10, z), shoulder);
}

export function gate(size: Size): string {
  const { width, height: tall } = size;
  const camera: Camera = {
    ...size,
    horizon: tall * 0.42,
    focal: Math.max(width, tall * 0.8) * 0.95,
    eye: 1.05,
    pan: 0,
  };
  const sunAt = { x: width * 0.64, y: tall * 0.24 };

  const shade = (ground: Ground): Rgb => {
    // Veld close by has a grain that distance takes away.
    const grass = drift(ground.x * 16, ground.z * 22) * 0.2 * smoothstep(2.2, 0.8, ground.z);
    const light = clamp(lambert(ground, SUNWARD) * 1.3 + 0.06 + grass);
    const near = Math.hypot(ground.screen.x - sunAt.x, (ground.screen.y - sunAt.y) * 1.3) / Math.max(width, tall);
    const air = mix(MIST, GLARE, Math.exp(-near * 4));
    const lit = screen(rock(light), GLARE, 0.25 * Math.exp(-near * 5));
    const far = 1 - Math.exp(-((ground.z / 24) ** 1.1));
    // Mist lies low: its density falls with height, and drifts so that its edge is never a contour line.
    const depth = ground.height + drift(ground.x * 0.5, ground.z * 0.22) * 0.35;
    const low = smoothstep(0.7, -0.1, depth) * smoothstep(2.5, 6, ground.z);
    return mix(mix(lit, air, far), air, low * 0.94);
  };

  return picture(size, [
    wash('sky', size, [
      [0, '#c9c6bd'],
      [0.14, '#dbd3c6'],
      [0.3, '#eedfcb'],
      [0.42, '#f8e5ca'],
      [1, '#f3e4cf'],
    ]),
    veil({
      id: 'cirrus',
      x: 0,
      y: 0,
      width,
      height: tall * 0.42,
      seed: 4,
      frequency: [0.9 / width, 5 / tall],
      colour: '#fff6e8',
      cover: 0.75,
      opacity: 0.75,
    }),
    glow('halo', sunAt, Math.max(width, tall) * 0.6, '#fff3dc', 0.9),
    sun('disc', sunAt, Math.min(width, tall) * 0.02, '#fffaf0'),
    terrain(camera, { id: 't', near: 0.42, far: 80, step: [0.0014, 0.01], columnStep: 7, height, shade }),
    glow('bloom', sunAt, Math.max(width, tall) * 0.42, '#ffedd0', 0.5),
  ]);
}
