export { garmentColors, sampleCatalogue } from './catalogue';
export { createRandom, type Random } from './random';
export { sampleData } from './sample-data';
export type { SeedOrder, SeedProduct, SeedUser, SeedVariant } from './types';
