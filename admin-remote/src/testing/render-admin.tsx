import type { AdminOrderQuery } from '@nara/shared-contracts/api/orders';
import type { Session } from '@nara/shared-contracts/api/session';
import { createFakeHost, fakeEventStream, remoteRouter } from '@nara/shared-contracts/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { bulkProduct, contentRow, editedPage, editedProduct, emptySearch, productRow, savedSynonym } from './catalogue';
import {
  customer,
  customerRow,
  deskReview,
  newsletterFigures,
  privacyRequest,
  reviewFigures,
  subscriber,
} from './customers';
import {
  integrationEvent,
  integrationIssue,
  logEntry,
  logStats,
  orderTrace,
  partnerTraffic,
  systemStatus,
  unmappedVariant,
} from './integration';
import { answerFigures, answerTemplate, deskMessage, mailTemplate, mailTemplateRow } from './messages';
import { adminOrder, adminOrderRow, dashboard, integrationHealth, orderLimits } from './orders';
import {
  comparedDay,
  giftCard,
  giftCardDetails,
  giftCardFigures,
  importedBooks,
  paymentSettings,
  statementCredit,
} from './payments';
import {
  automaticReturn,
  cohort,
  deployToken,
  freezeWindow,
  publisherKey,
  releaseHistory,
  releasePreview,
  remoteFlag,
  remoteOwner,
  requiredApproval,
  requiredTrial,
  telemetry,
} from './releases';
import { promotionDetail, promotionRow, shopSettingsState } from './shop-settings';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;

const history = async () => ({ revisions: [], hasMore: false });

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;

/** Renders the back office at an address as a member of staff. `queries` collects the queries of the list, in order. */
export function renderAdmin(path: string, api: Api = {}, staff: Session['staff'] = ADMIN) {
  const queries: (AdminOrderQuery | undefined)[] = [];
  const emit = fakeEventStream();
  const answers: Api = {
    adminGiftCards: {
      list: async () => ({ rows: [giftCard()], total: 1 }),
      figures: async () => giftCardFigures(),
      get: async () => giftCardDetails(),
      delivery: async () => ({ delivery: null }),
    },
    adminInvoices: { list: async () => ({ documents: [] }) },
    adminNewsletter: {
      list: async () => ({ rows: [subscriber()], total: 1 }),
      figures: async () => newsletterFigures(),
    },
    adminOrders: {
      list: async (input) => {
        queries.push(input?.query);
        return { rows: [adminOrderRow()], total: 1 };
      },
      get: async () => adminOrder(),
      limits: async () => orderLimits(),
      limitsHistory: history,
    },
    adminPayments: { get: async () => ({ payment: null }) },
    adminReviews: {
      list: async () => ({ rows: [deskReview()], total: 1 }),
      get: async () => deskReview(),
      figures: async () => reviewFigures(),
      history: async () => ({ events: [] }),
    },
    adminSearch: {
      emptySearches: async () => ({ searches: [emptySearch()] }),
      synonyms: async () => ({ synonyms: [savedSynonym()] }),
    },
    products: {
      list: async () => ({ rows: [productRow()], total: 1 }),
      get: async () => editedProduct(),
      history,
    },
    bulkProducts: { sheet: async () => ({ rows: [bulkProduct()], total: 1 }) },
    productLife: { suggestCode: async () => ({ code: 'SMT' }), colors: async () => ({ colors: [] }) },
    contactDesk: {
      list: async () => ({ rows: [deskMessage()], total: 1 }),
      get: async () => deskMessage(),
      waiting: async () => ({ waiting: 0, overdue: 0 }),
      people: async () => ({ people: [] }),
      figures: async () => answerFigures(),
      thread: async () => ({ entries: [] }),
      deliveries: async () => ({ deliveries: [] }),
      orders: async () => ({ orders: [], hasMore: false }),
    },
    customers: {
      list: async () => ({ rows: [customerRow()], total: 1 }),
      get: async () => customer(),
    },
    adminPromotions: {
      list: async () => ({ rows: [promotionRow()], total: 1 }),
      get: async () => promotionDetail(),
      history,
    },
    contentDesk: {
      list: async () => ({ pages: [contentRow()] }),
      get: async () => editedPage(),
      history,
    },
    activity: { ofOrder: async () => ({ entries: [] }) },
    dashboard: { get: async () => dashboard() },
    deployTokens: { list: async () => ({ tokens: [deployToken()] }) },
    mailTemplates: {
      list: async () => ({ templates: [mailTemplateRow()] }),
      get: async ({ params: { name } }) => (name === 'message-answered' ? answerTemplate() : mailTemplate()),
      history,
    },
    paymentSettings: {
      get: async () => paymentSettings(),
      history,
    },
    messageTemplates: { list: async () => ({ templates: [] }) },
    personalData: { list: async () => ({ requests: [privacyRequest()] }) },
    publisherKeys: { list: async () => ({ keys: [publisherKey()] }) },
    reconciliation: {
      days: async () => ({ from: '2026-11-20', to: '2026-11-20', days: [comparedDay()], open: 1 }),
      credits: async () => ({ rows: [statementCredit()], total: 1 }),
      imports: async () => ({ rows: [importedBooks()], total: 1 }),
    },
    remoteOwners: { get: async () => remoteOwner() },
    cohorts: { list: async () => ({ cohorts: [cohort()] }) },
    remoteFlags: { list: async () => ({ flags: [remoteFlag()] }) },
    releasePreviews: { list: async () => ({ previews: [releasePreview()] }) },
    releaseRecipients: {
      list: async () => ({ recipients: [] }),
      notices: async () => ({ notices: [] }),
    },
    releases: {
      list: async () => ({ contracts: '1.0.0', isStoreReadable: true, remotes: [releaseHistory()] }),
      get: async () => releaseHistory(),
    },
    approvals: { list: async () => ({ rows: [] }) },
    automaticReturns: { get: async () => automaticReturn() },
    requiredApprovals: { get: async () => requiredApproval() },
    requiredTrials: { get: async () => requiredTrial() },
    remoteTelemetry: {
      get: async () => telemetry(),
      faults: async () => ({ versions: [] }),
      extensions: async () => ({ extensions: [] }),
    },
    notes: { ofOrder: async () => ({ notes: [] }), ofCustomer: async () => ({ notes: [] }) },
    failures: {
      inbox: async () => ({ groups: [], replays: [], needAttention: 0, isPartnerPaused: false }),
    },
    freezeWindows: { list: async () => ({ windows: [freezeWindow()] }) },
    integration: {
      health: async () => integrationHealth(),
      status: async () => ({ systems: systemStatus() }),
      events: async () => ({ events: [integrationEvent()] }),
      issues: async () => ({
        issues: [integrationIssue(), integrationIssue({ id: 'issue-2', severity: 'warning', resolved: true })],
      }),
      traffic: async () => partnerTraffic(),
    },
    shopSettings: {
      get: async () => shopSettingsState(),
      history,
    },
    skuMapping: {
      list: async () => ({ rows: [unmappedVariant()], total: 1 }),
      stats: async () => ({ variants: 847, unmapped: 12, outOfStock: 5 }),
      get: async () => unmappedVariant(),
    },
    systemLog: {
      list: async () => ({ rows: [logEntry()], older: null, searchedBackTo: null }),
      stats: async () => logStats(),
    },
    trace: { get: async () => orderTrace() },
  };
  const merged: Record<string, object> = { ...answers };
  for (const [subject, calls] of Object.entries(api)) merged[subject] = { ...merged[subject], ...calls };
  const host = createFakeHost(merged as Api, staff);
  const router = remoteRouter(remote, host, path);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), host, router, queries, emit };
}
