export { garmentColors, sampleCatalogue } from './catalogue';
export { createRandom, type Random } from './random';
export { retailerStock } from './retailer-stock';
export { sampleData } from './sample-data';
export type {
  RetailerLevel,
  SeedCartEvent,
  SeedInventorySync,
  SeedOrder,
  SeedPartnerCallDay,
  SeedProduct,
  SeedReturn,
  SeedServiceDay,
  SeedUser,
  SeedVariant,
} from './types';
export { LARGE_SHOP, pastSeasons, type SeedLogEntry, type VolumePlan, volumeLogEntries, volumeOrders } from './volume';
