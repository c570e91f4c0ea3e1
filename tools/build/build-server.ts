import { writeFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { bundleServer } from './bundle-server';

/** Folder of the server's package. */
const folder = process.argv[2] ?? '';

await bundleServer(folder);
if (folder === 'sandboxes/partner') {
  // It does not know the shop, so it gets the stock of the sample range in its centres.
  const { partnerInventory } = await import('../../commerce-api/src/sample/data');
  writeFileSync(fromRoot(folder, 'dist/inventory.json'), JSON.stringify(partnerInventory()));
}
