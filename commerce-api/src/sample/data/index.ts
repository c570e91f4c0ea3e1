export { garmentColors, sampleCatalogue } from './catalogue';
export type { Garment } from './garments';
export { partnerDetails } from './mapping';
export { pickCustomer } from './orders/customer';
export { createRandom, type Random } from './random';
export { partnerInventory } from './retailer-stock';
export { sampleData } from './sample-data';
export type {
  RetailerLevel,
  SeedCartEvent,
  SeedInventorySync,
  SeedOrder,
  SeedPartnerCall,
  SeedPartnerCallDay,
  SeedProduct,
  SeedReturn,
  SeedServiceDay,
  SeedTestRun,
  SeedUser,
  SeedVariant,
} from './types';
export { type SeedLogEntry, volumeLogEntries } from './volume/log-entries';
export { volumeOrders } from './volume/orders';
export { pastSeasons } from './volume/past-seasons';
