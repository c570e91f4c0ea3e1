import { type GarmentId, renderGarment } from '@nara/artwork/garments';
import { renderScene, type SceneId } from '@nara/artwork/scenes';
import sharp from 'sharp';
import { fromRoot } from '../paths';

// Several of these run in parallel, so each uses one core.
sharp.concurrency(1);

const [kind, id = '', ...colours] = process.argv.slice(2);
const folder = fromRoot('artwork/dist');
if (kind === 'garment') await renderGarment(id as GarmentId, colours, folder);
else await renderScene(id as SceneId, folder);
