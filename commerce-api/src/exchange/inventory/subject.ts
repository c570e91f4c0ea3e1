import { defineSubject } from '#platform/subject';
import { inventoryHandlers } from './routes';
import { inventorySync } from './sync';

export const inventory = defineSubject({
  name: 'inventory',
  handlers: { inventory: inventoryHandlers },
  workers: [inventorySync],
});
