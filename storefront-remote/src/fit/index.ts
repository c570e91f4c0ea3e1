export { GARMENT_CHARTS, LENGTH_UNITS, type LengthUnit } from './charts';
export { FitHelp } from './fit-help';
export { MeasuringFigure } from './measuring-figure';
export { OwnSizeNote } from './own-size-note';
export { ownSizes, useOwnSize, WEARERS, type Wearer, wearerOf } from './own-sizes';
export { Segments } from './segments';
export { SizeFinder } from './size-finder';
export { BodyTable, GarmentTable } from './size-table';
