import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  ShopSettingsChange,
  ShopSettingsHistory,
  ShopSettingsRestoration,
  ShopSettingsState,
  ShopTerms,
} from './schemas';

const access = PERMISSIONS['shop-settings'].roles;
const path = '/api/admin/shop-settings';

/** Terms that every visitor can read. */
export const shopTermsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/shop/terms',
    access: 'public',
    summary: 'On what terms the shop sells at present: delivery, VAT, and the day of sending',
    response: ShopTerms,
  },
});

/** Endpoints for staff who set the terms. */
export const shopSettingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path,
    access,
    summary: 'Delivery and VAT, at present and as planned',
    response: ShopSettingsState,
  },
  change: {
    method: 'PUT',
    path,
    access,
    summary: 'Change delivery and VAT (audited; refused when somebody else saved first)',
    body: ShopSettingsChange,
    response: ShopSettingsState,
  },
  history: {
    method: 'GET',
    path: `${path}/revisions`,
    access,
    summary: 'List the revisions of the settings, newest first, at most 100',
    response: ShopSettingsHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/revisions/:revision/restoration`,
    access,
    summary: 'Change the settings back to what they were before a revision (audited)',
    params: z.strictObject({ revision: PathRevision }),
    body: ShopSettingsRestoration,
    response: ShopSettingsState,
  },
});
