import type { Trial } from '../bench/trial';
import type { ScenarioId } from './names';
import {
  cancellation,
  idempotentOrder,
  orderIdConflict,
  orderPlacement,
  oversellRace,
  partnerHandOver,
  unmappedSku,
} from './ordering';
import {
  duplicateWebhook,
  ediDespatch,
  ediOrders,
  forgedSignature,
  malformedAnswer,
  partnerOutage,
  partnerRateLimit,
  partnerTimeout,
  reorderedWebhooks,
  staleTimestamp,
} from './partner-side';
import {
  accessRules,
  inventorySync,
  labelRendering,
  mappingImport,
  returnRejection,
  returnsProcessing,
} from './shop-side';

/** Scenario functions by id. */
export const scenarioRuns: Readonly<Record<ScenarioId, (trial: Trial) => Promise<void>>> = {
  'order-placement': orderPlacement,
  'partner-hand-over': partnerHandOver,
  'unmapped-sku': unmappedSku,
  'partner-rate-limit': partnerRateLimit,
  'partner-outage': partnerOutage,
  'partner-timeout': partnerTimeout,
  'malformed-answer': malformedAnswer,
  'duplicate-webhook': duplicateWebhook,
  'reordered-webhooks': reorderedWebhooks,
  'forged-signature': forgedSignature,
  'stale-timestamp': staleTimestamp,
  'oversell-race': oversellRace,
  'idempotent-order': idempotentOrder,
  'order-id-conflict': orderIdConflict,
  cancellation,
  'edi-orders': ediOrders,
  'edi-despatch': ediDespatch,
  'inventory-sync': inventorySync,
  'returns-processing': returnsProcessing,
  'return-rejection': returnRejection,
  'mapping-import': mappingImport,
  'label-rendering': labelRendering,
  'access-rules': accessRules,
};
