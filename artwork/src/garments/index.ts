import { colourise, writePictures } from '../render/compose';
import { layersOf } from '../render/layers';
import { rampsFor } from '../render/ramps';
import { Forms } from '../render/slopes';
import { bikeShorts } from './bike-shorts';
import { bottle } from './bottle';
import { cap } from './cap';
import { cropTop } from './crop-top';
import { hoodie } from './hoodie';
import { jogger } from './jogger';
import { leggings } from './leggings';
import { longSleeve } from './long-sleeve';
import { mensTank } from './mens-tank';
import { garmentViews, type Views } from './shared/geometry';
import { socks } from './socks';
import { sportsBra } from './sports-bra';
import { swimShorts } from './swim-shorts';
import { swimsuit } from './swimsuit';
import { tank } from './tank';
import { tee } from './tee';
import { tote } from './tote';
import { trainingShorts } from './training-shorts';
import { yogaMat } from './yoga-mat';

export type { GarmentView } from './shared/geometry';

const garments = {
  'sports-bra': sportsBra,
  'training-shorts': trainingShorts,
  tank,
  'bike-shorts': bikeShorts,
  leggings,
  tee,
  hoodie,
  jogger,
  'long-sleeve': longSleeve,
  'crop-top': cropTop,
  'mens-tank': mensTank,
  swimsuit,
  'swim-shorts': swimShorts,
  tote,
  cap,
  socks,
  bottle,
  'yoga-mat': yogaMat,
} as const satisfies Record<string, Views>;

export type GarmentId = keyof typeof garments;

export const garmentIds: readonly GarmentId[] = Object.keys(garments) as GarmentId[];

/**
 * Renders the given colours (`#rrggbb`) of one garment in every view into
 * `outDir/garments/<garment>/<hex>-<view>[-480].webp` and returns the files written, relative to `outDir`.
 */
export async function renderGarment(garment: GarmentId, colours: readonly string[], outDir: string): Promise<string[]> {
  const written: Promise<string[]>[] = [];
  const forms = new Forms();
  for (const view of garmentViews) {
    const layers = await layersOf(garments[garment][view], forms);
    await Promise.all(written);
    for (const colour of colours) {
      const pixels = colourise(layers, rampsFor(colour));
      const stem = `garments/${garment}/${colour.slice(1)}-${view}`;
      // Not awaited here, so that one picture is encoded while the next is coloured.
      written.push(writePictures(pixels, outDir, stem, view === 'detail' ? 'close' : 'whole'));
    }
  }
  return (await Promise.all(written)).flat();
}
