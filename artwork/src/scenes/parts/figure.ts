/**
 * Small figures, built from joints the way a life drawing is: every limb is a
 * tapered capsule between two joints, so proportions stay right in any pose.
 * Coordinates are in body heights, y upwards from the ground, facing right.
 */
import { type Layer, num, type Point } from './svg';

/** One limb: from x, y, radius to x, y, radius. */
type Limb = readonly [number, number, number, number, number, number];

export const RUNNER: readonly Limb[] = [
  [0.088, 0.935, 0.046, 0.106, 0.9, 0.03], // head
  [0.07, 0.84, 0.026, 0.088, 0.9, 0.026], // neck
  [0.05, 0.79, 0.052, 0.02, 0.66, 0.046], // chest to waist
  [0.02, 0.66, 0.046, 0, 0.545, 0.054], // waist to hip
  [0.01, 0.53, 0.056, 0.215, 0.47, 0.036], // lifted thigh
  [0.215, 0.47, 0.034, 0.135, 0.24, 0.018], // and its shin
  [0.13, 0.235, 0.018, 0.205, 0.2, 0.013],
  [-0.01, 0.53, 0.056, -0.1, 0.3, 0.036], // driving thigh
  [-0.1, 0.3, 0.036, -0.262, 0.12, 0.018], // and its shin
  [-0.265, 0.115, 0.018, -0.235, 0.03, 0.013],
  [0.045, 0.8, 0.03, 0.13, 0.655, 0.021], // leading arm
  [0.13, 0.655, 0.02, 0.255, 0.72, 0.014],
  [0.045, 0.8, 0.03, -0.1, 0.7, 0.021], // trailing arm
  [-0.1, 0.7, 0.02, -0.035, 0.575, 0.014],
  [0.05, 0.94, 0.026, -0.03, 0.915, 0.008], // tied-back hair
];

/** The same stride seen from behind: one leg under the body, the other foot kicked up. */
export const RUNNER_AWAY: readonly Limb[] = [
  [0.012, 0.945, 0.046, 0.012, 0.915, 0.036], // head
  [0.01, 0.9, 0.024, 0.01, 0.83, 0.026], // neck
  [-0.07, 0.8, 0.034, 0.088, 0.808, 0.034], // shoulders
  [-0.03, 0.77, 0.05, -0.016, 0.64, 0.04], // back
  [0.045, 0.77, 0.05, 0.03, 0.64, 0.04],
  [0.006, 0.64, 0.05, 0.006, 0.54, 0.07], // waist to hip
  [0.04, 0.53, 0.058, 0.034, 0.29, 0.036], // standing leg
  [0.034, 0.29, 0.036, 0.02, 0.03, 0.019],
  [-0.035, 0.53, 0.056, -0.05, 0.3, 0.038], // kicked leg, its shin foreshortened
  [-0.05, 0.3, 0.04, -0.055, 0.2, 0.03],
  [-0.088, 0.8, 0.03, -0.148, 0.665, 0.021], // arms, elbows out
  [-0.148, 0.665, 0.02, -0.105, 0.6, 0.016],
  [0.105, 0.805, 0.03, 0.16, 0.67, 0.021],
  [0.16, 0.67, 0.02, 0.118, 0.7, 0.016],
  [0.012, 0.95, 0.024, 0.05, 0.845, 0.01], // tied-back hair, swinging
];

/** Seated, legs crossed, hands on the knees, seen from the front. */
export const SEATED: readonly Limb[] = [
  [0, 0.49, 0.043, 0, 0.462, 0.036], // head
  [0, 0.535, 0.018, 0, 0.54, 0.018], // hair gathered on top
  [0, 0.45, 0.022, 0, 0.4, 0.024], // neck
  [-0.075, 0.368, 0.03, 0.075, 0.368, 0.03], // shoulders
  [0, 0.37, 0.06, 0, 0.22, 0.05], // chest to waist
  [-0.025, 0.34, 0.055, -0.01, 0.22, 0.052],
  [0.025, 0.34, 0.055, 0.01, 0.22, 0.052],
  [0, 0.2, 0.056, 0, 0.07, 0.066], // waist to hip
  [-0.045, 0.062, 0.056, -0.21, 0.044, 0.034], // thighs
  [0.045, 0.062, 0.056, 0.21, 0.044, 0.034],
  [-0.2, 0.034, 0.028, 0.06, 0.022, 0.024], // crossed shins
  [0.2, 0.034, 0.028, -0.06, 0.022, 0.024],
  [-0.088, 0.362, 0.026, -0.14, 0.222, 0.02], // arms
  [-0.14, 0.222, 0.019, -0.205, 0.098, 0.014],
  [0.088, 0.362, 0.026, 0.14, 0.222, 0.02],
  [0.14, 0.222, 0.019, 0.205, 0.098, 0.014],
];

/** Draws the outline around two circles. */
function capsule([x1, y1, r1, x2, y2, r2]: Limb): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const axis = Math.atan2(y2 - y1, x2 - x1);
  const spread = Math.acos(Math.min(1, Math.max(-1, (r1 - r2) / length)));
  const on = (x: number, y: number, r: number, angle: number): string =>
    `${num((x + r * Math.cos(angle)) * 1000)} ${num(-(y + r * Math.sin(angle)) * 1000)}`;
  const arc = (r: number, large: boolean): string => `A${num(r * 1000)} ${num(r * 1000)} 0 ${large ? 1 : 0} 0 `;
  return (
    `M${on(x1, y1, r1, axis + spread)}${arc(r1, true)}${on(x1, y1, r1, axis - spread)}` +
    `L${on(x2, y2, r2, axis - spread)}${arc(r2, false)}${on(x2, y2, r2, axis + spread)}Z`
  );
}

/** Draws a figure `height` pixels tall whose ground contact is at `foot`. */
export function figure(pose: readonly Limb[], foot: Point, height: number, colour: string, opacity = 1): Layer {
  const scale = (height / 1000).toFixed(5);
  return {
    defs: '',
    body: `<path transform="translate(${num(foot.x)} ${num(foot.y)}) scale(${scale})" d="${pose.map(capsule).join('')}" fill="${colour}" opacity="${opacity}"/>`,
  };
}
