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
