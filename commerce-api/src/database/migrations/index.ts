import type { Migration } from 'kysely';
import { up as foundation } from './0001-foundation';
import { up as contactMessages } from './0002-contact-messages';
import { up as guestOrders } from './0003-guest-orders';
import { up as stockNotices } from './0004-stock-notices';
import { up as users } from './0005-users';
import { up as systemLog } from './0006-system-log';
import { up as skuMapping } from './0007-sku-mapping';

/** In order of their names; a migration that was released is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-contact-messages': { up: contactMessages },
  '0003-guest-orders': { up: guestOrders },
  '0004-stock-notices': { up: stockNotices },
  '0005-users': { up: users },
  '0006-system-log': { up: systemLog },
  '0007-sku-mapping': { up: skuMapping },
};
