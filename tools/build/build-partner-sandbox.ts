import { writeFileSync } from 'node:fs';
import { partnerInventory } from '../../commerce-api/src/sample/data';
import { fromRoot } from '../paths';
import { bundleServer } from './bundle-server';

// The partner sandbox does not know the shop, so it gets the stock of the sample range in its centres.
await bundleServer('sandboxes/partner');
writeFileSync(fromRoot('sandboxes/partner/dist/inventory.json'), JSON.stringify(partnerInventory()));
