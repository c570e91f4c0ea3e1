/** Finds a spot in a landscape from where it should appear in the picture. */

import type { Point } from './svg';
import { type Camera, project } from './terrain';

export interface Spot {
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
