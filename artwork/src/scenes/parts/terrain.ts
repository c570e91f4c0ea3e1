/**
 * Landscapes as real relief. A height field is cut into slices across the view, and each slice becomes a strip coloured
 * by the light that falls on it. Only visible parts are kept: they are found by going through the slices from near to
 * far and recording how high the ground already reaches in each column of the picture.
 */
import type { Rgb } from './colour';
import { stripGradient } from './mesh';
import { type Layer, type Point, polygon, type Size } from './svg';

export interface Camera extends Size {
  /** Height of the horizon in the picture, in pixels from the top. */
  readonly horizon: number;
  /** Focal length in pixels: how large one unit looks at a distance of one. */
  readonly focal: number;
  /** Height of the eye above level zero, and its sideways position. */
  readonly eye: number;
  readonly pan: number;
}

export interface Ground {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** Slope of the ground towards the right and away from the viewer. */
  readonly slopeX: number;
  readonly slopeZ: number;
  readonly screen: Point;
}

export interface Relief {
  readonly id: string;
  readonly near: number;
  readonly far: number;
  /** Smallest and largest relative step in depth between slices. */
  readonly step: readonly [number, number];
  /** Distance between samples along a slice, in pixels. */
  readonly columnStep: number;
  readonly height: (x: number, z: number) => number;
  readonly shade: (ground: Ground) => Rgb;
}

/** A strip taller than this shows as a stair on a slope. */
const TALLEST_STRIP = 3.5;

export function project(camera: Camera, x: number, y: number, z: number): Point {
  return {
    x: camera.width / 2 + (camera.focal * (x - camera.pan)) / z,
    y: camera.horizon + (camera.focal * (camera.eye - y)) / z,
  };
}

/** Returns the world's sideways coordinate under a column of the picture at a depth. */
const across = (camera: Camera, screenX: number, z: number): number =>
  camera.pan + ((screenX - camera.width / 2) * z) / camera.focal;

/** Brightness of sloping ground under a sun at the given direction (towards the sun, unit length). */
export function lambert(ground: Ground, sun: readonly [number, number, number]): number {
  const length = Math.hypot(ground.slopeX, 1, ground.slopeZ);
  return (-ground.slopeX * sun[0] + sun[1] - ground.slopeZ * sun[2]) / length;
}

function groundAt(camera: Camera, relief: Relief, z: number, screen: Point): Ground {
  const x = across(camera, screen.x, z);
  // Slopes are measured a little wider than one sample, so distant ground is not lit by detail too small to see.
  const reach = (1.5 * z * relief.columnStep) / camera.focal;
  // Inverting the projection is far cheaper than evaluating the height field again.
  const height = camera.eye - ((screen.y - camera.horizon) * z) / camera.focal;
  return {
    x,
    z,
    height,
    slopeX: (relief.height(x + reach, z) - relief.height(x - reach, z)) / (2 * reach),
    slopeZ: (relief.height(x, z + reach) - relief.height(x, z - reach)) / (2 * reach),
    screen,
  };
}

/** Returns the stretches of a slice that stand above everything nearer, each with a column of margin. */
function visibleRuns(crest: readonly Point[], skyline: readonly number[]): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = -1;
  for (let i = 0; i <= crest.length; i += 1) {
    const seen = i < crest.length && (crest[i]?.y ?? 0) < (skyline[i] ?? 0);
    if (seen && from < 0) from = i;
    if (!seen && from >= 0) {
      runs.push([Math.max(0, from - 1), Math.min(crest.length - 1, i)]);
      from = -1;
    }
  }
  return runs;
}

function strip(
  camera: Camera,
  relief: Relief,
  id: string,
  z: number,
  crest: readonly Point[],
  skyline: readonly number[],
): Layer {
  const colours = crest.map((point) => relief.shade(groundAt(camera, relief, z, point)));
  const foot = crest.map((point, i) => ({ x: point.x, y: Math.max(point.y, skyline[i] ?? point.y) + 2 }));
  const start = crest[0]?.x ?? 0;
  const end = crest[crest.length - 1]?.x ?? start;
  return {
    defs: stripGradient(id, start, end - start, colours),
    body: `<path d="${polygon([...crest, ...foot.reverse()])}" fill="url(#${id})"/>`,
  };
}

export function terrain(camera: Camera, relief: Relief): Layer {
  const columns = Math.ceil(camera.width / relief.columnStep);
  const crestAt = (z: number): Point[] =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const x = (column / columns) * camera.width;
      const height = relief.height(across(camera, x, z), z);
      return { x, y: camera.horizon + (camera.focal * (camera.eye - height)) / z };
    });
  const [finest, coarsest] = relief.step;
  const strips: Layer[] = [];
  let skyline: readonly number[] = Array.from({ length: columns + 1 }, () => camera.height);
  let step = finest;
  let z = relief.near;
  while (z < relief.far) {
    const crest = crestAt(z);
    const line = skyline;
    const tall = crest.filter((point, i) => (line[i] ?? 0) - point.y > TALLEST_STRIP).length / columns;
    if (tall > 0.03 && step > finest && z > relief.near) {
      // Too coarse for this slope: go back and approach it more gently.
      z /= 1 + step;
      step = Math.max(finest, step / 2);
      z *= 1 + step;
      continue;
    }
    for (const [from, to] of visibleRuns(crest, skyline)) {
      const id = `${relief.id}${strips.length}`;
      strips.push(strip(camera, relief, id, z, crest.slice(from, to + 1), skyline.slice(from, to + 1)));
    }
    skyline = crest.map((point, i) => Math.min(point.y, line[i] ?? point.y));
    step = Math.min(coarsest, step * 1.25);
    z *= 1 + step;
  }
  strips.reverse();
  return { defs: strips.map((s) => s.defs).join(''), body: strips.map((s) => s.body).join('') };
}

/** Finds a spot in a landscape from where it should appear in the picture. */
interface Spot {
  readonly screen: Point;
  /** Size of one world unit at that spot, in pixels. */
  readonly scale: number;
}

/** Returns the highest visible ground in a column of the picture: where a figure stands against the sky. */
export function skylineAt(
  camera: Camera,
  height: (x: number, z: number) => number,
  screenX: number,
  near: number,
  far: number,
): Spot {
  let best: Spot = { screen: { x: screenX, y: camera.height }, scale: camera.focal / near };
  for (let z = near; z < far; z *= 1.004) {
    const x = camera.pan + ((screenX - camera.width / 2) * z) / camera.focal;
    const screen = project(camera, x, height(x, z), z);
    if (screen.y < best.screen.y) best = { screen, scale: camera.focal / z };
  }
  return best;
}
