import { writeFileSync } from 'node:fs';
import { partnerInventory } from '../../commerce-api/src/sample/data';
import { fromRoot } from '../paths';
import { bundleServer } from './bundle-server';

// The partner sandbox knows nothing of the shop: it is told what its centres hold of the sample range.
await bundleServer('sandboxes/partner');
writeFileSync(fromRoot('sandboxes/partner/dist/inventory.json'), JSON.stringify(partnerInventory()));
