/** Story: the shore from straight above, where sand, foam and sea draw one long diagonal. */

import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { mesh } from './parts/mesh';
import { fbm, noise } from './parts/random';
import { caustics } from './parts/sea';
import { glow } from './parts/sky';
import { picture, type Size } from './parts/svg';

const shore = ramp(
  [-1, '#dcc6a8'],
  [-0.5, '#ecdcc5'],
  [-0.16, '#e2cdb0'],
  [-0.02, '#bfa78a'],
  [0.03, '#b3a68f'],
  [0.16, '#a8b3a0'],
  [0.4, '#7f9a8e'],
  [0.75, '#567a74'],
  [1.1, '#3e625f'],
);
const FOAM = rgb('#fffaf1');

const reach = fbm(noise(33), 4);
const swell = fbm(noise(29), 3);
const dune = fbm(noise(51), 3);

interface Wave {
  /** Position of the wave's front on the scale from sand (negative) to open sea. */
  readonly front: number;
  readonly strength: number;
  readonly wake: number;
}

/** The last two waves to arrive, and one still rising. */
const WAVES: readonly Wave[] = [
  { front: 0, strength: 0.95, wake: 0.19 },
  { front: 0.2, strength: 0.8, wake: 0.26 },
  { front: 0.5, strength: 0.55, wake: 0.2 },
];

export function story(size: Size): string {
  const { width, height: tall } = size;
  const shade = (px: number, py: number): Rgb => {
    const x = px / width;
    const y = py / tall;
    // Distance from the waterline, positive out to sea; the tongues of each wave differ.
    const out = (x * 0.78 - y * 0.62 + 0.02) * 1.25;
    const along = x * 0.62 + y * 0.78;
    const wander = reach(along * 2.1, 0.4) * 0.3 + reach(along * 6.5, out * 2) * 0.05;
    const at = out + wander;
    let colour = shore(at + swell(x * 3, y * 3) * 0.1 * smoothstep(0.1, 0.5, at));
    // Raking light over the wind ripples of the dry sand.
    const dry = smoothstep(-0.1, -0.3, at);
    const ripple = Math.sin((along + dune(x * 3, y * 3) * 0.22) * 150) * 0.5 + dune(x * 7, y * 7) * 2.2;
    colour = mix(colour, ripple > 0 ? rgb('#fbf1e0') : rgb('#b89b7a'), clamp(Math.abs(ripple) * 0.13) * dry);
    const warp = swell(x * 6, y * 6);
    const net =
      caustics(x * 2.7 + warp * 0.1, y * 2.7 + swell(y * 6, x * 6) * 0.1, 6.3) +
      0.4 * caustics(x * 5.9 + 0.3, y * 5.9 + warp * 0.1, 3.1);
    for (const wave of WAVES) {
      const behind = at - wave.front - reach(along * 3.4 + wave.front * 9, wave.front * 5) * 0.14;
      const lip = smoothstep(-0.006, 0.006, behind) * smoothstep(0.01 + 0.05 * net, 0.004, behind);
      const wash =
        smoothstep(0, 0.01, behind) *
        smoothstep(wave.wake, 0, behind) *
        smoothstep(0.34, 0.8, net + 0.3 * (1 - behind / wave.wake));
      colour = mix(
        colour,
        rgb('#5d5446'),
        0.22 * smoothstep(-0.035, -0.004, behind) * smoothstep(0.004, -0.004, behind) * wave.strength,
      );
      colour = mix(colour, FOAM, clamp(lip * 0.95 + wash * 0.85) * wave.strength);
    }
    return colour;
  };
  return picture(size, [
    mesh({ id: 's', x: 0, y: 0, width, height: tall, rowStep: 2, columnStep: 3 }, shade),
    glow('sun', { x: width * 0.1, y: tall * 0.1 }, width * 1.1, '#fff1da', 0.35),
  ]);
}
