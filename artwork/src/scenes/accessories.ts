/** Accessories: a still life of stone, clay and a rolled mat in an arched niche, under one slanting light. */
import { rgb } from './parts/colour';
import { glow, wash } from './parts/sky';
import { ACROSS, blur, DOWN, type Layer, linear, picture, type Size, stop, tooth } from './parts/svg';

const SHELF = 760;

const shape = (defs: string, body: string): Layer => ({ defs, body });

/** Draws the niche: a recess whose left jamb is in shade and whose back catches the light in the shape of the arch. */
function niche(): Layer {
  const arch = `M190 ${SHELF}V360a210 210 0 0 1 420 0V${SHELF}Z`;
  const shade = `M-200 -200H1100V${SHELF}H-200ZM262 ${SHELF + 60}V446a210 210 0 0 1 420 0V${SHELF + 60}Z`;
  return shape(
    linear(
      'back',
      'x1="0" x2="1" y1="0" y2="0.5"',
      [0, '#8f8171'],
      [0.3, '#b3a28e'],
      [0.7, '#d9c7b0'],
      [1, '#e9d9c3'],
    ) +
      `<clipPath id="arch"><path d="${arch}"/></clipPath>` +
      blur('deep', 16) +
      blur('rest', 3) +
      blur('rim', 1.2),
    `<path d="${arch}" fill="url(#back)"/>` +
      // The wall's own thickness throws this edge: the arch again, moved along the light.
      `<g clip-path="url(#arch)"><path d="${shade}" fill-rule="evenodd" fill="#5f554a" opacity="0.62" filter="url(#deep)"/></g>` +
      `<path d="M610 ${SHELF}V360a210 210 0 0 0 -420 0" fill="none" stroke="#fff6e6" stroke-width="2" opacity="0.55" filter="url(#rim)"/>`,
  );
}

/** Draws the shelf: a lit top seen at a low angle, and its front edge. */
function shelf(): Layer {
  return shape(
    linear('top', ACROSS, [0, '#e2d1bb'], [0.4, '#f6e9d6'], [1, '#d8c5ad']) +
      linear('front', DOWN, [0, '#cbb79f'], [0.12, '#b09c86'], [1, '#85776a']),
    `<path d="M0 ${SHELF}H800V868H0Z" fill="url(#top)"/>` +
      '<rect y="868" width="800" height="132" fill="url(#front)"/>' +
      '<rect y="867" width="800" height="1.6" fill="#fff8ea" opacity="0.8"/>',
  );
}

/** Draws a soft shadow on the shelf, leaning away from the light, darkest where the object touches. */
function cast(id: string, x: number, y: number, reach: number, depth: number): Layer {
  return shape(
    blur(id, 7) + linear(`${id}f`, ACROSS, [0, '#4d4339'], [1, '#9a8873']),
    `<path d="M${x - depth * 1.6} ${y}L${x + reach} ${y + depth * 0.2}L${x + reach + 30} ${y + depth * 1.25}L${x} ${y + depth}Z" fill="url(#${id}f)" opacity="0.5" filter="url(#${id})"/>` +
      `<ellipse cx="${x + 4}" cy="${y + depth * 0.35}" rx="${depth * 2.2}" ry="${depth * 0.42}" fill="#3d352d" opacity="0.42" filter="url(#${id})"/>`,
  );
}

interface Stone {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly tones: readonly [string, string, string, string];
}

/** Draws a water-worn stone: one off-centre light, a darker turn, and light thrown back up by the shelf. */
function stone(s: Stone): Layer {
  const [light, body, turn, bounce] = s.tones;
  const { x, y, rx, ry } = s;
  const outline =
    `M${x - rx} ${y}C${x - rx} ${y - ry * 0.7} ${x - rx * 0.52} ${y - ry * 1.04} ${x + rx * 0.06} ${y - ry}` +
    `C${x + rx * 0.64} ${y - ry * 0.96} ${x + rx} ${y - ry * 0.5} ${x + rx} ${y + ry * 0.06}` +
    `C${x + rx} ${y + ry * 0.7} ${x + rx * 0.48} ${y + ry} ${x - rx * 0.06} ${y + ry}` +
    `C${x - rx * 0.62} ${y + ry} ${x - rx} ${y + ry * 0.62} ${x - rx} ${y}Z`;
  const tones = [stop(0, rgb(light)), stop(0.36, rgb(body)), stop(0.78, rgb(turn)), stop(1, rgb(bounce))].join('');
  return shape(
    `<radialGradient id="${s.id}" cx="0.3" cy="0.2" r="0.95">${tones}</radialGradient>`,
    // The ellipse is where it rests: without that dark line a stack of stones floats.
    `<ellipse cx="${x + 2}" cy="${y + ry * 0.95}" rx="${rx * 0.5}" ry="5" fill="#2f2822" opacity="0.55" filter="url(#rest)"/><path d="${outline}" fill="url(#${s.id})"/>`,
  );
}

/** Draws a mat rolled and stood on end: a cylinder with its spiral turned to the viewer. */
function mat(x: number, top: number, foot: number, radius: number): Layer {
  const ry = radius * 0.24;
  const strap = (t: number): string =>
    `M${x - radius} ${top + (foot - top) * t}a${radius} ${ry} 0 0 0 ${radius * 2} 0v15a${radius} ${ry} 0 0 1 ${-radius * 2} 0Z`;
  const straps = `<path d="${strap(0.3)}${strap(0.74)}" fill="#2f332d" opacity="0.5"/>`;
  const spiral = Array.from({ length: 110 }, (_, i) => {
    const angle = i * 0.23;
    const r = 0.96 - i * 0.0083;
    return `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * radius * r).toFixed(1)} ${(top + Math.sin(angle) * ry * r).toFixed(1)}`;
  }).join('');
  return shape(
    linear(
      'roll',
      ACROSS,
      [0, '#979c8b'],
      [0.16, '#b0b2a0'],
      [0.36, '#8f9583'],
      [0.72, '#5e6357'],
      [0.94, '#464a43'],
      [1, '#62645a'],
    ) + linear('end', ACROSS, [0, '#bfc1b0'], [1, '#8a907e']),
    `<path d="M${x - radius} ${top}V${foot}A${radius} ${ry} 0 0 0 ${x + radius} ${foot}V${top}Z" fill="url(#roll)"/>` +
      `<ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${ry}" fill="url(#end)"/><path d="${spiral}" fill="none" stroke="#56634f" stroke-width="1.5" opacity="0.75"/>` +
      straps,
  );
}

export function accessories(size: Size): string {
  const still: readonly Layer[] = [
    niche(),
    shelf(),
    cast('c1', 300, 786, 250, 34),
    mat(300, 470, 796, 62),
    cast('c2', 522, 806, 230, 26),
    stone({ id: 's1', x: 516, y: 782, rx: 104, ry: 42, tones: ['#efe2cf', '#cfbda6', '#83756a', '#a39382'] }),
    stone({ id: 's2', x: 508, y: 709, rx: 72, ry: 33, tones: ['#d9d3c8', '#a9a297', '#5f5a54', '#7d756b'] }),
    stone({ id: 's3', x: 515, y: 652, rx: 44, ry: 26, tones: ['#c08a6c', '#9d5b41', '#5c382b', '#84543f'] }),
  ];
  return picture(size, [
    wash('plaster', size, [
      [0, '#d6c7b3'],
      [0.5, '#e5d7c3'],
      [1, '#cfbda6'],
    ]),
    glow('light', { x: size.width * 0.06, y: size.height * 0.1 }, size.width * 1.15, '#fff3df', 0.75),
    {
      defs: still.map((layer) => layer.defs).join(''),
      body: `<g transform="scale(${size.width / 800})">${still.map((layer) => layer.body).join('')}</g>`,
    },
    tooth(size, { id: 'limewash', seed: 12, frequency: '0.014 0.02', relief: 6, opacity: 0.2 }),
  ]);
}
