import { readdirSync } from 'node:fs';
import { fromRoot } from '../paths';
import STOREYS from './storeys.json';

/** The API's storeys, lowest first. `.dependency-cruiser.js` enforces their order. */
export const storeys: readonly string[] = STOREYS;

/** Returns the folders of a folder, in alphabetical order. */
export const foldersIn = (...folder: string[]): string[] =>
  readdirSync(fromRoot(...folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Storeys that hold no subjects. */
const WITHOUT_SUBJECTS = ['platform', 'sample'];

/** The storeys that hold subjects, lowest first. */
export const storeysOfSubjects: readonly string[] = storeys.filter((storey) => !WITHOUT_SUBJECTS.includes(storey));

/** Subjects that are rules of the contracts alone. */
const RULES_ALONE = ['pricing'];

/**
 * The subjects of the product: the folders of the API's storeys. A subject has this name in every package: contracts,
 * API, portals, journeys, docs.
 */
export const subjects: readonly string[] = [
  ...storeysOfSubjects.flatMap((storey) => foldersIn('commerce-api/src', storey)),
  ...RULES_ALONE,
];

/** The shop's screens that are no subjects of the API. */
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

/** The folders of each package that are named after no subject, because they serve all of them. */
export const OTHER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'admin-remote': ['layout', 'testing'],
  'enterprise-remote': ['layout', 'testing'],
  'storefront-remote': ['browser-storage', 'layout', 'testing', 'ui'],
  shell: ['host', 'routing'],
};

/** The journeys that go through several subjects. */
export const OTHER_JOURNEYS: readonly string[] = ['accessibility', 'browse', 'keyboard', 'portal-layout', 'purchase'];
