/** Training: stadium terraces in hard light, one shadow folding itself down the steps. */
import { css, mix, rgb } from './parts/colour';
import { figure, RUNNER } from './parts/figure';
import { glow } from './parts/sky';
import { type Layer, type Point, picture, polygon, type Size, tooth } from './parts/svg';

/** Rise and going of one aisle step; a seating tier is two of each. */
const RISE = 37;
const GOING = 62;
const STEPS = 30;
/** The aisle lies between these two positions along the terrace. */
const AISLE = [310, 560] as const;

const LIT = { tread: '#f0e4d2', riser: '#c4b29c', side: '#9d8d7b' } as const;
const SHADED = { tread: '#8b8177', riser: '#655e57', side: '#59524c' } as const;
type Face = keyof typeof LIT;

/** Projects a point along the terrace, up, and into the depth, in parallel: concrete is about geometry. */
function place(along: number, up: number, depth: number): Point {
  return { x: -60 + along * 0.95 + depth * 0.42, y: 820 + along * 0.27 - depth * 0.4 - up };
}

/**
 * Returns the edge of the large shadow. It is linear in height and depth, so it zigzags over the steps without further
 * code.
 */
const shadowEdge = (up: number, depth: number): number => 150 + depth * 1.25 - up * 1.15;

interface Span {
  readonly along: readonly [number, number];
  readonly up: readonly [number, number];
  readonly depth: readonly [number, number];
}

function quad([from, to]: readonly [number, number], span: Span, ends: readonly [number, number] = [to, to]): string {
  const [near, far] = ends;
  return polygon([
    place(from, span.up[0], span.depth[0]),
    place(near, span.up[0], span.depth[0]),
    place(far, span.up[1], span.depth[1]),
    place(from, span.up[1], span.depth[1]),
  ]);
}

/** Draws a tread or riser in full light, then the part of it that lies in shadow. */
function slab(face: Face, span: Span, fade: number): string {
  const tone = (hex: string): string => css(mix(rgb(hex), rgb('#f3e8d9'), fade));
  const within = (value: number): number => Math.min(span.along[1], Math.max(span.along[0], value));
  const near = within(shadowEdge(span.up[0], span.depth[0]));
  const far = within(shadowEdge(span.up[1], span.depth[1]));
  const lit = `<path d="${quad(span.along, span)}" fill="${tone(LIT[face])}" stroke="${tone(LIT[face])}" stroke-width="0.6"/>`;
  if (near <= span.along[0] && far <= span.along[0]) return lit;
  return `${lit}<path d="${quad(span.along, span, [near, far])}" fill="${tone(SHADED[face])}" stroke="${tone(SHADED[face])}" stroke-width="1"/>`;
}

/** Draws one run of steps between two positions, each `size` aisle steps high, from the top down. */
function flight(along: readonly [number, number], size: number, index: number): string {
  const [up, depth] = [index * size * RISE, index * size * GOING];
  const [top, back] = [up + size * RISE, depth + size * GOING];
  const fade = Math.max(0, (index * size) / STEPS - 0.2) * 0.5;
  const tread = slab('tread', { along, up: [top, top], depth: [depth, back] }, fade);
  const riser = slab('riser', { along, up: [up, top], depth: [depth, depth] }, fade);
  // The lit nosing: worn edges catch more light than either face.
  const [a, b] = [place(Math.max(along[0], shadowEdge(top, depth)), top, depth), place(along[1], top, depth)];
  const edge =
    a.x < b.x ? `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="#fffaf0" stroke-width="1.4" opacity="0.8"/>` : '';
  return tread + riser + edge;
}

/** Draws the cheek of a tier, seen where the aisle cuts down beside it. */
function cheek(index: number): string {
  const [up, depth] = [(2 * index + 1) * RISE, 2 * index * GOING];
  const corners = [
    place(AISLE[0], up, depth),
    place(AISLE[0], up + RISE, depth),
    place(AISLE[0], up + RISE, depth + GOING),
    place(AISLE[0], up, depth + GOING),
  ];
  const shaded = shadowEdge(up, depth) > AISLE[0];
  return `<path d="${polygon(corners)}" fill="${shaded ? SHADED.side : LIT.side}"/>`;
}

function terraces(): Layer {
  const parts: string[] = [];
  for (let tier = STEPS / 2; tier >= -6; tier -= 1) {
    parts.push(flight([-500, AISLE[0]], 2, tier));
    parts.push(flight(AISLE, 1, 2 * tier + 1), flight(AISLE, 1, 2 * tier));
    parts.push(cheek(tier));
    parts.push(flight([AISLE[1], 1500], 2, tier));
  }
  return { defs: '', body: parts.join('') };
}

const BODY = 66;

/** Draws a runner on an aisle step. The shadow is the same figure, sheared along the tread away from the light. */
function climber(step: number, along: number): Layer {
  const foot = place(along, (step + 1) * RISE, (step + 0.5) * GOING);
  const shadow = figure(RUNNER, { x: 0, y: 0 }, BODY, SHADED.tread);
  const body = figure(RUNNER, foot, BODY, '#2a2724');
  return {
    defs: '',
    body: `<g transform="matrix(1 0.27 -0.61 -0.33 ${foot.x} ${foot.y})">${shadow.body}</g>${body.body}`,
  };
}

export function training(size: Size): string {
  const scale = size.width / 800;
  const scene = [terraces(), climber(6, 440)];
  return picture(size, [
    {
      defs: scene.map((layer) => layer.defs).join(''),
      body: `<g transform="scale(${scale})">${scene.map((layer) => layer.body).join('')}</g>`,
    },
    glow('warmth', { x: size.width * 0.85, y: size.height * 0.95 }, size.width * 1.2, '#ffedcf', 0.4),
    tooth(size, { id: 'concrete', seed: 6, frequency: '0.012 0.02', relief: 6, opacity: 0.22 }),
  ]);
}
