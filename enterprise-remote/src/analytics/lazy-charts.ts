import { lazy } from 'react';

/** The charts come with a library as large as the rest of the portal: with this screen only, after its figures. */
const load = () => import('./charts');

export const TrendChart = lazy(async () => ({ default: (await load()).TrendChart }));
export const CategoryChart = lazy(async () => ({ default: (await load()).CategoryChart }));
export const ProductChart = lazy(async () => ({ default: (await load()).ProductChart }));
