import { readdirSync } from 'node:fs';
import { fromRoot } from '../paths';
import LAYERS from './layers.json';

/** The API's layers, lowest first. `.dependency-cruiser.js` enforces their order. */
export const layers: readonly string[] = LAYERS;

/** Returns the folders in a folder, in alphabetical order. */
export const foldersIn = (...folder: string[]): string[] =>
  readdirSync(fromRoot(...folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Layers without subjects. */
const WITHOUT_SUBJECTS = ['platform', 'sample'];

/** Layers with subjects, lowest first. */
export const layersOfSubjects: readonly string[] = layers.filter((layer) => !WITHOUT_SUBJECTS.includes(layer));

/** Subjects that consist only of rules in the contracts. */
const RULES_ALONE = ['pricing'];

/**
 * Subjects of the product: the folders of the API's layers. A subject has the same name in every package: contracts,
 * API, portals, journeys, docs.
 */
export const subjects: readonly string[] = [
  ...layersOfSubjects.flatMap((layer) => foldersIn('commerce-api/src', layer)),
  ...RULES_ALONE,
];

/** Screens of the shop that are not subjects of the API. */
export const SHOP_SCREENS: readonly string[] = [
  'account',
  'checkout',
  'fit',
  'home',
  'product',
  'search',
  'shop',
  'wishlist',
];

/** Folders of each package that are not named after a subject, because they serve all of them. */
export const OTHER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'admin-remote': ['layout', 'testing'],
  'enterprise-remote': ['layout', 'testing'],
  'storefront-remote': ['browser-storage', 'layout', 'testing', 'ui'],
  shell: ['host', 'routing'],
};

/** Journeys that cover several subjects. */
export const OTHER_JOURNEYS: readonly string[] = ['accessibility', 'browse', 'keyboard', 'portal-layout', 'purchase'];
