/** Lounge: morning through a window, falling across a plaster wall and a linen throw. */
import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { mesh } from './parts/mesh';
import { fbm, noise } from './parts/random';
import { glow, sunlit } from './parts/sky';
import { picture, type Size } from './parts/svg';
import { type Camera, type Ground, lambert, terrain } from './parts/terrain';

const SUNWARD = [-0.8, 0.46, -0.38] as const;
const WALL = 4.2;
const linen = ramp([0, '#6f655a'], [0.2, '#94877a'], [0.45, '#c0b1a0'], [0.72, '#e6d8c5'], [1, '#fdf3e3']);
const plaster = ramp([0, '#8d8174'], [0.3, '#b5a795'], [0.62, '#dccbb5'], [1, '#fbeed9']);

const lie = fbm(noise(27), 3);
const trowel = fbm(noise(55), 4);

/** Folds pulled from the left corner: waves along one bent direction, sharper on top than in the hollows. */
function height(x: number, z: number): number {
  const bend = lie(x * 0.7, z * 0.7) * 0.9;
  const run = x * 0.55 + z * 0.84 + bend;
  const deep = 1.08 - Math.hypot(Math.sin(run * 2.9 + lie(x * 0.4 + 5, z * 0.4) * 2.2), 0.16);
  const small = 1.08 - Math.hypot(Math.sin((x * 0.9 + z * 0.35 + bend * 1.3) * 5.3 + 1), 0.2);
  const gather = smoothstep(-0.7, 0.5, lie(x * 0.55 - 3, z * 0.6 + 2));
  return 0.2 * deep ** 1.35 * (0.35 + 0.65 * gather) + 0.06 * small ** 1.5 * (1 - 0.6 * gather) + bend * 0.08;
}

/** Returns the share of the window seen from a point along the light: 3 × 3 panes, edges softer with distance. */
function windowLight(x: number, y: number, z: number): number {
  const t = (x + 2.6) / -SUNWARD[0];
  const up = y + SUNWARD[1] * t;
  const along = z + SUNWARD[2] * t;
  const soft = 0.012 + t * 0.012;
  const inside = (value: number, from: number, to: number): number =>
    smoothstep(from - soft, from + soft, value) * smoothstep(to + soft, to - soft, value);
  const panesAlong = inside(along, 0.35, 1.3) + inside(along, 1.42, 2.4) + inside(along, 2.52, 3.5);
  const panesUp = inside(up, 1.0, 1.75) + inside(up, 1.83, 2.58) + inside(up, 2.66, 3.4);
  return panesAlong * panesUp;
}

export function lounge(size: Size): string {
  const { width, height: tall } = size;
  const camera: Camera = { ...size, horizon: tall * 0.34, focal: width * 1.55, eye: 1.35, pan: 0 };

  const wall = mesh({ id: 'w', x: 0, y: 0, width, height: tall * 0.82, rowStep: 2, columnStep: 4 }, (x, y): Rgb => {
    const wx = ((x - width / 2) * WALL) / camera.focal;
    const wy = camera.eye - ((y - camera.horizon) * WALL) / camera.focal;
    const tone = 0.43 + 0.1 * (1 - x / width) + trowel(wx * 1.4, wy * 2.2) * 0.07 - smoothstep(0.5, -0.1, wy) * 0.16;
    return plaster(clamp(tone + windowLight(wx, wy, WALL) * 0.5));
  });
  const shade = (ground: Ground): Rgb => {
    const facing = clamp(lambert(ground, SUNWARD) * 1.35);
    const open = windowLight(ground.x, ground.height, ground.z);
    const sun = open > 0 && facing > 0 ? facing * open * sunlit(height, ground.x, ground.z, SUNWARD, 0.7, 0.3) : 0;
    // The room's own light comes from the whole window, so the shade has form too.
    const room = 0.3 + 0.24 * lambert(ground, [-0.55, 0.8, -0.25]) + (ground.height - 0.12) * 0.5;
    const back = smoothstep(WALL - 1, WALL, ground.z) * 0.12;
    return mix(linen(clamp(room * 0.7 - back + sun * 0.5)), rgb('#e9c79d'), sun * 0.1);
  };
  return picture(size, [
    wall,
    terrain(camera, { id: 't', near: 1.5, far: WALL, step: [0.001, 0.006], columnStep: 4, height, shade }),
    glow('haze', { x: 0, y: tall * 0.3 }, width * 1.1, '#fff0d8', 0.4),
  ]);
}
