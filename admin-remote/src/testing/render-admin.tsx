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

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;

/** Renders the back office at an address as a member of staff. `queries` collects the queries of the list, in order. */
export function renderAdmin(
  path: string,
  {
    adminGiftCards,
    adminInvoices,
    adminNewsletter,
    adminOrders,
    adminPayments,
    adminReviews,
    adminPromotions,
    adminSearch,
    approvals,
    bulkProducts,
    cohorts,
    contactDesk,
    customers,
    contentDesk,
    dashboard: figures,
    deployTokens,
    extensionSwitches,
    failures,
    freezeWindows,
    integration,
    mailTemplates,
    messageTemplates,
    notes,
    paymentSettings: settingsOfPayment,
    personalData,
    productFiles,
    productLife,
    products,
    publisherKeys,
    reconciliation,
    releasePreviews,
    releaseRecipients,
    releases,
    remoteFlags,
    remoteOwners,
    remoteTelemetry,
    requiredApprovals,
    requiredTrials,
    automaticReturns,
    shopSettings,
    skuMapping,
    session,
    storedVersions,
    systemLog,
    trace,
  }: Pick<
    Api,
    | 'adminGiftCards'
    | 'adminInvoices'
    | 'adminNewsletter'
    | 'adminOrders'
    | 'adminPayments'
    | 'adminReviews'
    | 'adminPromotions'
    | 'adminSearch'
    | 'approvals'
    | 'automaticReturns'
    | 'bulkProducts'
    | 'cohorts'
    | 'contactDesk'
    | 'customers'
    | 'contentDesk'
    | 'dashboard'
    | 'deployTokens'
    | 'extensionSwitches'
    | 'failures'
    | 'freezeWindows'
    | 'integration'
    | 'mailTemplates'
    | 'messageTemplates'
    | 'notes'
    | 'paymentSettings'
    | 'personalData'
    | 'productFiles'
    | 'productLife'
    | 'products'
    | 'publisherKeys'
    | 'reconciliation'
    | 'releasePreviews'
    | 'releaseRecipients'
    | 'remoteFlags'
    | 'releases'
    | 'remoteOwners'
    | 'remoteTelemetry'
    | 'requiredApprovals'
    | 'requiredTrials'
    | 'shopSettings'
    | 'skuMapping'
    | 'session'
    | 'storedVersions'
    | 'systemLog'
    | 'trace'
  > = {},
  staff: Session['staff'] = ADMIN,
) {
  const queries: (AdminOrderQuery | undefined)[] = [];
  const emit = fakeEventStream();
  const host = createFakeHost(
    {
      adminGiftCards: {
        list: async () => ({ rows: [giftCard()], total: 1 }),
        figures: async () => giftCardFigures(),
        get: async () => giftCardDetails(),
        delivery: async () => ({ delivery: null }),
        ...adminGiftCards,
      },
      adminInvoices: { list: async () => ({ documents: [] }), ...adminInvoices },
      adminNewsletter: {
        list: async () => ({ rows: [subscriber()], total: 1 }),
        figures: async () => newsletterFigures(),
        ...adminNewsletter,
      },
      adminOrders: {
        list: async (input) => {
          queries.push(input?.query);
          return { rows: [adminOrderRow()], total: 1 };
        },
        get: async () => adminOrder(),
        limits: async () => orderLimits(),
        limitsHistory: async () => ({ revisions: [], hasMore: false }),
        ...adminOrders,
      },
      adminPayments: { get: async () => ({ payment: null }), ...adminPayments },
      adminReviews: {
        list: async () => ({ rows: [deskReview()], total: 1 }),
        get: async () => deskReview(),
        figures: async () => reviewFigures(),
        history: async () => ({ events: [] }),
        ...adminReviews,
      },
      adminSearch: {
        emptySearches: async () => ({ searches: [emptySearch()] }),
        synonyms: async () => ({ synonyms: [savedSynonym()] }),
        ...adminSearch,
      },
      products: {
        list: async () => ({ rows: [productRow()], total: 1 }),
        get: async () => editedProduct(),
        history: async () => ({ revisions: [], hasMore: false }),
        ...products,
      },
      bulkProducts: { sheet: async () => ({ rows: [bulkProduct()], total: 1 }), ...bulkProducts },
      ...(productFiles && { productFiles }),
      productLife: { suggestCode: async () => ({ code: 'SMT' }), colors: async () => ({ colors: [] }), ...productLife },
      contactDesk: {
        list: async () => ({ rows: [deskMessage()], total: 1 }),
        get: async () => deskMessage(),
        waiting: async () => ({ waiting: 0, overdue: 0 }),
        people: async () => ({ people: [] }),
        figures: async () => answerFigures(),
        thread: async () => ({ entries: [] }),
        deliveries: async () => ({ deliveries: [] }),
        orders: async () => ({ orders: [], hasMore: false }),
        ...contactDesk,
      },
      customers: {
        list: async () => ({ rows: [customerRow()], total: 1 }),
        get: async () => customer(),
        ...customers,
      },
      adminPromotions: {
        list: async () => ({ rows: [promotionRow()], total: 1 }),
        get: async () => promotionDetail(),
        history: async () => ({ revisions: [], hasMore: false }),
        ...adminPromotions,
      },
      contentDesk: {
        list: async () => ({ pages: [contentRow()] }),
        get: async () => editedPage(),
        history: async () => ({ revisions: [], hasMore: false }),
        ...contentDesk,
      },
      activity: { ofOrder: async () => ({ entries: [] }) },
      dashboard: { get: async () => dashboard(), ...figures },
      deployTokens: { list: async () => ({ tokens: [deployToken()] }), ...deployTokens },
      mailTemplates: {
        list: async () => ({ templates: [mailTemplateRow()] }),
        get: async ({ params: { name } }) => (name === 'message-answered' ? answerTemplate() : mailTemplate()),
        history: async () => ({ revisions: [], hasMore: false }),
        ...mailTemplates,
      },
      paymentSettings: {
        get: async () => paymentSettings(),
        history: async () => ({ revisions: [], hasMore: false }),
        ...settingsOfPayment,
      },
      messageTemplates: { list: async () => ({ templates: [] }), ...messageTemplates },
      personalData: { list: async () => ({ requests: [privacyRequest()] }), ...personalData },
      publisherKeys: { list: async () => ({ keys: [publisherKey()] }), ...publisherKeys },
      reconciliation: {
        days: async () => ({ from: '2026-11-20', to: '2026-11-20', days: [comparedDay()], open: 1 }),
        credits: async () => ({ rows: [statementCredit()], total: 1 }),
        imports: async () => ({ rows: [importedBooks()], total: 1 }),
        ...reconciliation,
      },
      remoteOwners: { get: async () => remoteOwner(), ...remoteOwners },
      cohorts: { list: async () => ({ cohorts: [cohort()] }), ...cohorts },
      remoteFlags: { list: async () => ({ flags: [remoteFlag()] }), ...remoteFlags },
      releasePreviews: { list: async () => ({ previews: [releasePreview()] }), ...releasePreviews },
      releaseRecipients: {
        list: async () => ({ recipients: [] }),
        notices: async () => ({ notices: [] }),
        ...releaseRecipients,
      },
      releases: {
        list: async () => ({ contracts: '1.0.0', isStoreReadable: true, remotes: [releaseHistory()] }),
        get: async () => releaseHistory(),
        ...releases,
      },
      extensionSwitches: { ...extensionSwitches },
      approvals: { list: async () => ({ rows: [] }), ...approvals },
      automaticReturns: { get: async () => automaticReturn(), ...automaticReturns },
      requiredApprovals: { get: async () => requiredApproval(), ...requiredApprovals },
      requiredTrials: { get: async () => requiredTrial(), ...requiredTrials },
      remoteTelemetry: {
        get: async () => telemetry(),
        faults: async () => ({ versions: [] }),
        extensions: async () => ({ extensions: [] }),
        ...remoteTelemetry,
      },
      notes: { ofOrder: async () => ({ notes: [] }), ofCustomer: async () => ({ notes: [] }), ...notes },
      failures: {
        inbox: async () => ({ groups: [], replays: [], needAttention: 0, isPartnerPaused: false }),
        ...failures,
      },
      freezeWindows: { list: async () => ({ windows: [freezeWindow()] }), ...freezeWindows },
      integration: {
        health: async () => integrationHealth(),
        status: async () => ({ systems: systemStatus() }),
        events: async () => ({ events: [integrationEvent()] }),
        issues: async () => ({
          issues: [integrationIssue(), integrationIssue({ id: 'issue-2', severity: 'warning', resolved: true })],
        }),
        traffic: async () => partnerTraffic(),
        ...integration,
      },
      shopSettings: {
        get: async () => shopSettingsState(),
        history: async () => ({ revisions: [], hasMore: false }),
        ...shopSettings,
      },
      skuMapping: {
        list: async () => ({ rows: [unmappedVariant()], total: 1 }),
        stats: async () => ({ variants: 847, unmapped: 12, outOfStock: 5 }),
        get: async () => unmappedVariant(),
        ...skuMapping,
      },
      session,
      storedVersions: { ...storedVersions },
      systemLog: {
        list: async () => ({ rows: [logEntry()], older: null, searchedBackTo: null }),
        stats: async () => logStats(),
        ...systemLog,
      },
      trace: { get: async () => orderTrace(), ...trace },
    },
    staff,
  );
  const router = remoteRouter(remote, host, path);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), host, router, queries, emit };
}
