/** The few SVG building blocks every scene shares. */
import { css, type Rgb, rgb } from './colour';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Part of a picture: definitions and what is drawn with them. */
export interface Layer {
  readonly defs: string;
  readonly body: string;
}

export const num = (value: number): string => (Math.round(value * 10) / 10).toString();

export function picture({ width, height }: Size, layers: readonly Layer[]): string {
  const defs = layers.map((layer) => layer.defs).join('');
  const body = layers.map((layer) => layer.body).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => `${num(point.x)} ${num(point.y)}`).join('L')}Z`;
}

export function stop(offset: number, colour: Rgb, opacity = 1): string {
  const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity.toFixed(3)}"`;
  return `<stop offset="${offset.toFixed(4)}" stop-color="${css(colour)}"${alpha}/>`;
}

export const ACROSS = 'x1="0" x2="1" y1="0" y2="0"';
export const DOWN = 'x1="0" x2="0" y1="0" y2="1"';

/** Returns a linear gradient along a direction given as its attributes. */
export function linear(id: string, direction: string, ...stops: readonly (readonly [number, string])[]): string {
  const marks = stops.map(([offset, hex]) => stop(offset, rgb(hex))).join('');
  return `<linearGradient id="${id}" ${direction}>${marks}</linearGradient>`;
}

/** Blurs, with margins that keep a wide blur from being cut at the shape's own box. */
export function blur(id: string, deviation: number | string): string {
  const box = 'x="-50%" y="-50%" width="200%" height="200%"';
  return `<filter id="${id}" ${box} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Still water: a layer turned over at the waterline, drawn out downwards as reflections are. */
export function mirrored(id: string, layer: Layer, size: Size, waterline: number, stretch = 1.15): Layer {
  const depth = size.height - waterline;
  const image = `<g transform="translate(0 ${waterline * (1 + stretch)}) scale(1 ${-stretch})">${layer.body}</g>`;
  return {
    defs: `${layer.defs}${blur(`${id}b`, '3 7')}<clipPath id="${id}c"><rect x="0" y="${waterline}" width="${size.width}" height="${depth}"/></clipPath>`,
    // Clipped outside the blur: the waterline stays a line while the image in the water softens. The
    // sharp copy underneath fills the margin where a blur runs out of picture and fades.
    body: `${layer.body}<g clip-path="url(#${id}c)">${image}<g filter="url(#${id}b)">${image}</g></g>`,
  };
}

/** The tooth of a surface (concrete, plaster, linen): fine turbulence, lit as if it were relief. */
interface Tooth {
  readonly id: string;
  readonly seed: number;
  readonly frequency: string;
  /** Height of the relief, and how strongly the result shows. */
  readonly relief: number;
  readonly opacity: number;
}

export function tooth({ width, height }: Size, t: Tooth): Layer {
  return {
    defs:
      `<filter id="${t.id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${t.frequency}" numOctaves="3" seed="${t.seed}"/>` +
      `<feDiffuseLighting surfaceScale="${t.relief}" diffuseConstant="0.72" lighting-color="#ffffff"><feDistantLight azimuth="215" elevation="44"/></feDiffuseLighting></filter>`,
    // Soft light leaves the colours alone where the relief is flat (mid grey).
    body: `<rect width="${width}" height="${height}" filter="url(#${t.id})" opacity="${t.opacity}" style="mix-blend-mode:soft-light"/>`,
  };
}
