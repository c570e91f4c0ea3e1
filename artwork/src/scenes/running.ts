/** Running: a pass road cut into the cliff, sea below, the next headland always in sight. */
import { clamp, mix, type Rgb, ramp, rgb, smoothstep } from './parts/colour';
import { curve } from './parts/curve';
import { figure, RUNNER_AWAY } from './parts/figure';
import { fbm, noise, ridged } from './parts/random';
import { type Sea, sea, seaColour } from './parts/sea';
import { aerial, glow, sunlit, wash } from './parts/sky';
import { type Layer, type Point, picture, polygon, type Size } from './parts/svg';
import { type Camera, type Ground, lambert, project, terrain } from './parts/terrain';

const SUNWARD = [-0.74, 0.4, 0.54] as const;
const cliff = ramp([0, '#353833'], [0.25, '#57544a'], [0.5, '#8d7b66'], [0.78, '#cba985'], [1, '#eed2ad']);
const AIR = rgb('#efe1ce');
const ROAD = 1.3;
const HALF_WIDTH = 0.36;
/** Width by which the tar overlaps the ground next to it, which hides the coarser edge of the relief. */
const SHOULDER = 0.02;
/** A person's height, with one unit about ten metres. */
const BODY = 0.185;
/** Depth of the first bend; the road behind it is out of sight. */
const LAST_SEEN = 8.2;

const rocks = ridged(noise(61), 5);
const scrub = fbm(noise(12), 4);
const roadLine = curve(
  [1, -0.5],
  [2.5, 0.15],
  [4.5, 0.55],
  [7, 0.1],
  [9.5, -0.75],
  [13, 0.9],
  [18, 1.6],
  [23, -1.2],
  [30, 2],
  [40, 0.5],
  [60, 4],
);

function height(x: number, z: number): number {
  const off = x - roadLine(z);
  const rough = rocks(x * 0.42, z * 0.36);
  if (off < -HALF_WIDTH) return Math.max(-0.4, ROAD - (-off - HALF_WIDTH) * (0.9 + rough));
  if (off < HALF_WIDTH) return ROAD;
  const up = off - HALF_WIDTH;
  // The bank beside the viewer stays low, or it would wall off the picture.
  const open = 0.22 + 0.78 * smoothstep(3, 8, z);
  return ROAD + (up * 1.15 + (rough - 0.35) * Math.min(1.9, up) * 1.15 - 0.05 * up * up) * open;
}

/** Draws a painted line along the road up to the first bend; dashed if `gap` is not zero. */
function line(camera: Camera, offset: number, halfWidth: number, dash: number, gap: number): string {
  const marks: string[] = [];
  for (let z = 1.05; z < LAST_SEEN; z += dash + gap) {
    const corner = (side: number, depth: number): Point =>
      project(camera, roadLine(depth) + offset + side * halfWidth, ROAD, depth);
    const end = z + dash + (gap === 0 ? 0.01 : 0);
    marks.push(polygon([corner(-1, z), corner(1, z), corner(1, end), corner(-1, end)]));
  }
  return marks.join('');
}

/** Draws the road over the relief as one shape, because its edges must stay sharp right up to the viewer. */
function road(camera: Camera): Layer {
  const surface = line(camera, 0, HALF_WIDTH + SHOULDER, 0.08, 0);
  const edges = line(camera, 0.31, 0.007, 0.08, 0) + line(camera, -0.31, 0.007, 0.08, 0);
  const paint = line(camera, 0, 0.011, 0.26, 0.36) + edges;
  const top = project(camera, 0, ROAD, LAST_SEEN).y;
  return {
    defs:
      `<linearGradient id="tar" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${camera.height}">` +
      '<stop offset="0" stop-color="#b5a693"/><stop offset="0.3" stop-color="#8f8477"/><stop offset="1" stop-color="#68615a"/></linearGradient>',
    body: `<path d="${surface}" fill="url(#tar)"/>` + `<path d="${paint}" fill="#fbf1e0" opacity="0.8"/>`,
  };
}

/** Draws a runner on the road and her shadow, each point of which is carried along the light to the ground. */
function runner(camera: Camera, z: number, offset: number): Layer {
  const x = roadLine(z) + offset;
  const foot = project(camera, x, ROAD, z);
  const tip = project(camera, x - (SUNWARD[0] / SUNWARD[1]) * BODY, ROAD, z - (SUNWARD[2] / SUNWARD[1]) * BODY);
  const height = foot.y - project(camera, x, ROAD + BODY, z).y;
  const shadow = figure(RUNNER_AWAY, { x: 0, y: 0 }, height, '#35312d', 0.55);
  const lean = `matrix(1 0 ${(foot.x - tip.x) / height} ${(foot.y - tip.y) / height} ${foot.x} ${foot.y})`;
  return {
    defs: '',
    body: `<g transform="${lean}">${shadow.body}</g>${figure(RUNNER_AWAY, foot, height, '#2c2926').body}`,
  };
}

export function running(size: Size): string {
  const { width, height: tall } = size;
  const camera: Camera = { ...size, horizon: tall * 0.37, focal: width * 1.15, eye: ROAD + 0.72, pan: 0 };
  const sunAt = { x: width * 0.17, y: tall * 0.24 };

  const ocean: Sea = {
    id: 'sea',
    horizon: camera.horizon,
    bottom: tall,
    far: '#e8dcc9',
    near: '#6f8079',
    glint: '#fff1d8',
    sunX: sunAt.x,
    spread: width * 0.16,
    swell: (x, y) => scrub(x * 3, y * 2.4),
  };
  const water = seaColour(size, ocean);

  const shade = (ground: Ground): Rgb => {
    const sunk = smoothstep(0.02, -0.12, ground.height);
    const surf = water(ground.screen.x, ground.screen.y);
    if (sunk === 1) return surf;
    const facing = clamp(lambert(ground, SUNWARD) * 1.12 - 0.02);
    const light = facing > 0 ? facing * sunlit(height, ground.x, ground.z, SUNWARD, 2.4, 0.2) : 0;
    const tarred = Math.abs(ground.x - roadLine(ground.z)) < HALF_WIDTH;
    const green = rgb('#6f765e');
    const growth = 0.5 * smoothstep(-0.15, 0.3, scrub(ground.x * 2.2, ground.z * 2.2)) * (0.3 + light);
    // Low fynbos close by, in clumps the distance blends away.
    const clumps = smoothstep(0.02, 0.26, scrub(ground.x * 11, ground.z * 9)) * smoothstep(9, 2, ground.z);
    const bank = mix(mix(cliff(light + 0.07), green, growth), rgb('#4a5040'), clumps * 0.55);
    const surface = tarred ? rgb('#b5a693') : bank;
    // Where rock meets water there is always a little white.
    const shore = mix(surface, rgb('#fff8ea'), smoothstep(0.1, 0, ground.height) * 0.7);
    return mix(aerial(shore, AIR, Math.max(0, ground.z - 2), 17), surf, sunk);
  };

  return picture(size, [
    wash('sky', size, [
      [0, '#cdcbc2'],
      [0.18, '#e4dacb'],
      [0.37, '#f9e7cd'],
      [1, '#f3e4cf'],
    ]),
    glow('halo', sunAt, width * 0.85, '#fff2da', 0.95),
    sea(size, ocean),
    terrain(camera, { id: 't', near: 0.6, far: 60, step: [0.003, 0.014], columnStep: 4, height, shade }),
    road(camera),
    runner(camera, 3.5, 0.13),
    glow('bloom', sunAt, width * 0.6, '#ffedd0', 0.45),
  ]);
}
