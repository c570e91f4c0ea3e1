import type { Drawing } from '../../render/drawing';

export const garmentViews = ['front', 'back', 'detail'] as const;

export type GarmentView = (typeof garmentViews)[number];

export type Views = Record<GarmentView, Drawing>;
