/** Lists the art-directed scenes of the store with their sizes, and renders them to files. */
import { about } from './about';
import { accessories } from './accessories';
import { gate } from './gate';
import { hero } from './hero';
import { lounge } from './lounge';
import type { Size } from './parts/svg';
import { type Composition, type Rendition, renderComposition } from './render';
import { running } from './running';
import { story } from './story';
import { swim } from './swim';
import { training } from './training';
import { yoga } from './yoga';

const KB = 1000;

type Draw = (size: Size) => string;

const rendition = (name: string, width: number, kilobytes: number): Rendition => ({
  file: `scenes/${name}-${width}.webp`,
  width,
  maxBytes: kilobytes * KB,
});

/** Gives a full-bleed scene a composition of its own for tall screens instead of a crop. */
const fullBleed = (name: string, draw: Draw, wide: number, tall: number): readonly Composition[] => [
  { draw, size: { width: 1920, height: wide }, renditions: [rendition(name, 1920, 120), rendition(name, 1280, 70)] },
  {
    draw,
    size: { width: 900, height: tall },
    renditions: [
      rendition(`${name}-tall`, 900, 60),
      rendition(`${name}-tall`, 750, 48),
      rendition(`${name}-tall`, 600, 35),
    ],
  },
];

const activity = (name: string, draw: Draw): readonly Composition[] => [
  { draw, size: { width: 800, height: 1000 }, renditions: [rendition(name, 800, 45), rendition(name, 480, 15)] },
];

const compositions = {
  gate: fullBleed('gate', gate, 1200, 1400),
  hero: fullBleed('hero', hero, 1080, 1200),
  story: [
    {
      draw: story,
      size: { width: 1200, height: 1200 },
      renditions: [rendition('story', 1200, 80), rendition('story', 640, 30)],
    },
  ],
  about: [
    {
      draw: about,
      size: { width: 1600, height: 900 },
      renditions: [rendition('about', 1600, 80), rendition('about', 800, 30)],
    },
  ],
  yoga: activity('yoga', yoga),
  training: activity('training', training),
  running: activity('running', running),
  lounge: activity('lounge', lounge),
  swim: activity('swim', swim),
  accessories: activity('accessories', accessories),
} as const satisfies Readonly<Record<string, readonly Composition[]>>;

export type SceneId = keyof typeof compositions;

export const sceneIds: readonly SceneId[] = [
  'gate',
  'hero',
  'story',
  'about',
  'yoga',
  'training',
  'running',
  'lounge',
  'swim',
  'accessories',
];

/** Renders every file of one scene into outDir/scenes/…; returns the files written (relative paths). */
export async function renderScene(scene: SceneId, outDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const composition of compositions[scene]) files.push(...(await renderComposition(composition, outDir)));
  return files;
}
