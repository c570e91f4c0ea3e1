export { garmentColors, sampleCatalogue } from './catalogue';
export { type SeedLogEntry, volumeLogEntries } from './log-entries';
export { pickCustomer } from './people';
export { createRandom, type Random } from './random';
export { partnerInventory, sampleData } from './sample-data';
export { partnerDetails } from './stock';
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
export { pastSeasons, volumeOrders } from './volume';
