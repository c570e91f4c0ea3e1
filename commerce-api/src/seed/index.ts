export { garmentColors, sampleCatalogue } from './catalogue';
export { sampleData } from './sample-data';
export type { SeedOrder, SeedProduct, SeedVariant } from './types';
