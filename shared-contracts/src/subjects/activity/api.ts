import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, OrderId } from '../../wire/fields';
import { RmaNumber } from '../returns/schemas';
import { PERMISSIONS } from '../session/rules';
import { UserId } from '../users/schemas';

/** Action on a record. Personal data is left out: an entry mentions that an address changed, but not the address. */
export const ActivityEntry = z.strictObject({
  /** Unique within the trail. */
  id: z.string(),
  at: IsoTime,
  /** Name of the member of staff, or `Shopper`, `Partner` or `System`. */
  actor: z.string(),
  /** Description of the action for people. */
  text: z.string(),
});

/** Latest actions on a record, newest first. */
export const ActivityTrail = z.strictObject({ entries: z.array(ActivityEntry) });

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type ActivityTrail = z.infer<typeof ActivityTrail>;

/** One endpoint per kind of record, because each kind has its own readers. */
export const activityEndpoints = defineEndpoints({
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/activity',
    access: PERMISSIONS['live-orders'].roles,
    summary: 'List what staff did to an order, newest first, without personal data',
    params: z.strictObject({ id: OrderId }),
    response: ActivityTrail,
  },
  ofReturn: {
    method: 'GET',
    path: '/api/admin/returns/:id/activity',
    access: PERMISSIONS.returns.roles,
    summary: 'List what shopper, staff and partner did to a return, newest first',
    params: z.strictObject({ id: RmaNumber }),
    response: ActivityTrail,
  },
  ofMapping: {
    method: 'GET',
    path: '/api/admin/sku-mappings/:id/activity',
    access: PERMISSIONS['sku-mapping'].roles,
    summary: 'List what staff did to the mapping of a variant, newest first',
    params: z.strictObject({ id: Id }),
    response: ActivityTrail,
  },
  ofStock: {
    method: 'GET',
    path: '/api/admin/inventory/:id/activity',
    access: PERMISSIONS.inventory.roles,
    summary: 'List what staff did to the stock of a variant, newest first',
    params: z.strictObject({ id: Id }),
    response: ActivityTrail,
  },
  ofUser: {
    method: 'GET',
    path: '/api/enterprise/users/:id/activity',
    access: PERMISSIONS.users.roles,
    summary: 'List what admins did to a user, newest first',
    params: z.strictObject({ id: UserId }),
    response: ActivityTrail,
  },
});
