/** One soft box, upper left, in front of the garment. Every picture in the shop is lit by it. */
const LIGHT = unit(-0.46, -0.52, 0.72);
/** Halfway between the light and the lens: where a surface shines. */
const SHINE = unit(LIGHT[0], LIGHT[1], LIGHT[2] + 1);
/** A white card low on the right keeps the shade side open. */
const BOUNCE = unit(0.82, 0.35, 0.3);

type Direction = readonly [number, number, number];

function unit(x: number, y: number, z: number): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const GLOSS = 26;
const FLAT_SHINE = SHINE[2] ** GLOSS;

function dot(a: Direction, x: number, y: number, z: number): number {
  return a[0] * x + a[1] * y + a[2] * z;
}

/** Exposure: a surface facing the lens is slightly lighter than its named colour, because much of it lies in shade. */
const KEY = 0.535;

/** Returns the tone of a surface with the given slopes. */
export function toneOf(slopeX: number, slopeY: number, sheen: number): number {
  const z = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
  const x = -slopeX * z;
  const y = -slopeY * z;
  const turned = dot(LIGHT, x, y, z) - LIGHT[2];
  const diffuse = turned > 0 ? turned * 0.6 : turned * 0.42;
  const bounce = Math.max(0, dot(BOUNCE, x, y, z) - 0.45) * 0.2;
  const rim = (1 - z) * (1 - z) * 0.22;
  const shine = sheen > 0 ? sheen * (Math.max(0, dot(SHINE, x, y, z)) ** GLOSS - FLAT_SHINE) : 0;
  return KEY + diffuse + bounce - rim + shine;
}
