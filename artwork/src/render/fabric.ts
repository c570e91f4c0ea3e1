import type { FabricName } from './drawing';

const SIZE = 64;

/** One repeat of a fabric, already lit from the upper left: -1 is a hollow, 1 a catch of light. */
export interface Weave {
  readonly tile: Float32Array;
  /** Width and height of one repeat in drawing units. */
  readonly repeat: readonly [number, number];
  /** Change of tone by the weave in a close-up. */
  readonly strength: number;
}

type Relief = (u: number, v: number) => number;

const TURN = Math.PI * 2;

/** Two slanted legs to a stitch: the small "V" that makes a knit a knit. */
const knit: Relief = (u, v) => {
  const side = Math.abs(u - 0.5);
  const leg = Math.sin(Math.PI * ((u * 2) % 1));
  return leg ** 0.7 * (0.62 + 0.38 * Math.cos(TURN * (v - side * 1.5)));
};

const reliefs: Record<FabricName, Relief> = {
  jersey: knit,
  smooth: (u, v) => 0.5 + 0.5 * Math.sin(TURN * u) * Math.sin(TURN * v),
  rib: (u, v) => {
    const ridge = 0.5 - 0.5 * Math.cos(TURN * u);
    return ridge ** 0.6 * (0.86 + 0.14 * Math.cos(TURN * (3 * v - Math.abs(u - 0.5) * 2)));
  },
  mesh: (u, v) => {
    const hole = (x: number, y: number): number => Math.hypot((u - x) * 1.1, v - y);
    const nearest = Math.min(hole(0.5, 0.5), hole(0, 0), hole(1, 0), hole(0, 1), hole(1, 1));
    return Math.min(1, Math.max(0, (nearest - 0.14) * 6));
  },
  woven: (u, v) => {
    const over = u < 0.5 === v < 0.5;
    const along = over ? (v * 2) % 1 : (u * 2) % 1;
    return Math.sin(Math.PI * along) * (over ? 1 : 0.82);
  },
  fleece: (u, v) => 0.7 * knit(u, v) + 0.3 * knit((u + 0.31) % 1, (v + 0.47) % 1),
};

const repeats: Record<FabricName, readonly [number, number]> = {
  jersey: [4.2, 4],
  smooth: [2.6, 2.6],
  rib: [7, 9],
  mesh: [7.4, 6.4],
  woven: [3.4, 3.4],
  fleece: [5.2, 4],
};

const strengths: Record<FabricName, number> = {
  jersey: 0.075,
  smooth: 0.03,
  rib: 0.15,
  mesh: 0.1,
  woven: 0.036,
  fleece: 0.07,
};

function weave(name: FabricName): Weave {
  const relief = reliefs[name];
  const tile = new Float32Array(SIZE * SIZE);
  let mean = 0;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const u = x / SIZE;
      const v = y / SIZE;
      const here = relief(u, v);
      const toLight = relief((u + 0.93) % 1, (v + 0.93) % 1);
      const value = (here - 0.5) * 1.1 + (here - toLight) * 1.2;
      tile[y * SIZE + x] = value;
      mean += value / (SIZE * SIZE);
    }
  }
  return {
    tile: tile.map((value) => Math.max(-1, Math.min(1, value - mean))),
    repeat: repeats[name],
    strength: strengths[name],
  };
}

export const weaves: Record<FabricName, Weave> = {
  jersey: weave('jersey'),
  smooth: weave('smooth'),
  rib: weave('rib'),
  mesh: weave('mesh'),
  woven: weave('woven'),
  fleece: weave('fleece'),
};

/** Reads the weave at a place given in repeats. */
export function weaveAt(cloth: Weave, u: number, v: number): number {
  const x = ((u - Math.floor(u)) * SIZE) | 0;
  const y = ((v - Math.floor(v)) * SIZE) | 0;
  return cloth.tile[y * SIZE + x]!;
}
