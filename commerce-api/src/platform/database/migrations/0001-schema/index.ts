import type { Kysely } from 'kysely';
import { createPictures, createProductChanges, createProducts, createSearch } from './catalogue';
import { createContent, createShopSettings } from './content';
import { createCustomers, createVisits } from './customers';
import { createFailures, createIntegration, createSales, createTestRuns } from './insight';
import { createEdi, createImports, createLabels } from './interchange';
import { createContact, createMails, createNewsletter } from './messages';
import { createOrderSearch } from './order-search';
import { createOrders, createReturns } from './orders';
import { createPartnerCalls, createPartnerEvents, createPartnerQueues } from './partner';
import { createBankPayments, createPayments, createProviders, createTaxDocuments } from './payments';
import { createInstallation, createSystemLog } from './platform';
import { createGiftCards, createPromotions } from './promotions';
import { createReconciliation } from './reconciliation';
import { createAudiences, createNotices, createReleaseRules, createRights } from './releases';
import { createReviews } from './reviews';
import { createApprovals, createRecords } from './staff';
import { createInventory, createStock } from './stock';
import { createTelemetry } from './telemetry';
import { createSessions, createUsers } from './users';

/** Subjects in order: a table follows those that it refers to. */
const SUBJECTS = [
  createInstallation,
  createSystemLog,
  createUsers,
  createSessions,
  createRecords,
  createApprovals,
  createProducts,
  createProductChanges,
  createPictures,
  createSearch,
  createStock,
  createInventory,
  createOrders,
  createReturns,
  createOrderSearch,
  createPayments,
  createBankPayments,
  createProviders,
  createTaxDocuments,
  createReconciliation,
  createPromotions,
  createGiftCards,
  createReviews,
  createCustomers,
  createVisits,
  createMails,
  createContact,
  createNewsletter,
  createContent,
  createShopSettings,
  createPartnerQueues,
  createPartnerEvents,
  createPartnerCalls,
  createEdi,
  createImports,
  createLabels,
  createRights,
  createReleaseRules,
  createNotices,
  createAudiences,
  createTelemetry,
  createIntegration,
  createFailures,
  createTestRuns,
  createSales,
];

/** The schema of 1.0.0, by subject. What a column means is said in the subject's `tables.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const create of SUBJECTS) await create(db);
}
