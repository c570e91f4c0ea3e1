import type { Migration } from 'kysely';
import { up as foundation } from './0001-foundation';
import { up as contactMessages } from './0002-contact-messages';
import { up as guestOrders } from './0003-guest-orders';
import { up as stockNotices } from './0004-stock-notices';
import { up as users } from './0005-users';
import { up as systemLog } from './0006-system-log';
import { up as skuMapping } from './0007-sku-mapping';
import { up as partnerCalls } from './0008-partner-calls';
import { up as integrationChecks } from './0009-integration-checks';
import { up as systemLogSearch } from './0010-system-log-search';
import { up as listIndexes } from './0011-list-indexes';
import { up as environments } from './0012-environments';
import { up as staffRecords } from './0013-staff-records';
import { up as failureReplays } from './0014-failure-replays';
import { up as orderEventsByTime } from './0015-order-events-by-time';
import { up as skuMappingDetails } from './0016-sku-mapping-details';
import { up as inventory } from './0017-inventory';
import { up as returns } from './0018-returns';
import { up as analytics } from './0019-analytics';
import { up as labels } from './0020-labels';
import { up as edi } from './0021-edi';
import { up as apiConfig } from './0022-api-config';
import { up as testEnvironment } from './0023-test-environment';
import { up as deployTokens } from './0024-deploy-tokens';
import { up as remoteTelemetry } from './0025-remote-telemetry';
import { up as orderSearch } from './0026-order-search';

/** Migrations in order of their names; a released one is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-contact-messages': { up: contactMessages },
  '0003-guest-orders': { up: guestOrders },
  '0004-stock-notices': { up: stockNotices },
  '0005-users': { up: users },
  '0006-system-log': { up: systemLog },
  '0007-sku-mapping': { up: skuMapping },
  '0008-partner-calls': { up: partnerCalls },
  '0009-integration-checks': { up: integrationChecks },
  '0010-system-log-search': { up: systemLogSearch },
  '0011-list-indexes': { up: listIndexes },
  '0012-environments': { up: environments },
  '0013-staff-records': { up: staffRecords },
  '0021-edi': { up: edi },
  '0014-failure-replays': { up: failureReplays },
  '0015-order-events-by-time': { up: orderEventsByTime },
  '0016-sku-mapping-details': { up: skuMappingDetails },
  '0017-inventory': { up: inventory },
  '0018-returns': { up: returns },
  '0019-analytics': { up: analytics },
  '0020-labels': { up: labels },
  '0022-api-config': { up: apiConfig },
  '0023-test-environment': { up: testEnvironment },
  '0024-deploy-tokens': { up: deployTokens },
  '0025-remote-telemetry': { up: remoteTelemetry },
  '0026-order-search': { up: orderSearch },
};
