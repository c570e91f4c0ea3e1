import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { ALERT_LINKS, type AlertKind } from './alert';

const ORDER = 'NARA-1763712345678-ABC123';

/** List that each address filters. An address that opens a record is checked through its endpoint. */
const LISTS = {
  audit: endpoints.audit.list,
  events: endpoints.integration.events,
  issues: endpoints.integration.issues,
  failures: endpoints.failures.list,
  inventory: endpoints.inventory.list,
  liveOrders: endpoints.liveOrders.list,
  messages: endpoints.contactDesk.list,
  mappings: endpoints.enterpriseMapping.list,
  orders: endpoints.adminOrders.list,
  returns: endpoints.rma.list,
} as const satisfies Record<string, Endpoint>;

type Row = [kind: AlertKind, action: SystemAlert['action'], address: string, lists: (keyof typeof LISTS)[]];

const ROWS: Row[] = [
  ['guessing', ALERT_LINKS.guessing(), 'users/audit?kind=sign-in', ['audit']],
  ['passcode-on', ALERT_LINKS['passcode-on'](), 'users?open=passcode', []],
  ['audit', ALERT_LINKS.audit(), 'users/audit?', ['audit']],
  ['approvals', ALERT_LINKS.approvals(), 'returns/approvals?', []],
  ['failed', ALERT_LINKS.failed('address-refused'), 'integration?cause=address-refused', ['failures']],
  ['failed-unmapped', ALERT_LINKS['failed-unmapped']('NARA-1'), 'sku-mapping?search=NARA-1', ['mappings']],
  ['failed-mended', ALERT_LINKS['failed-mended']('sku-unmapped:a'), 'integration?cause=sku-unmapped%3Aa', ['failures']],
  ['failed-others', ALERT_LINKS['failed-others']('http-500'), 'integration?cause=http-500', ['failures']],
  ['service', ALERT_LINKS.service('Email Service'), 'integration?service=Email+Service', ['events', 'issues']],
  ['partner-spared', ALERT_LINKS['partner-spared'](), 'integration?service=Woolworths+API', ['events', 'issues']],
  ['sent-after-cancelling', ALERT_LINKS['sent-after-cancelling'](ORDER), `live-orders?order=${ORDER}`, []],
  ['edi-refused', ALERT_LINKS['edi-refused'](ORDER), `live-orders?order=${ORDER}`, []],
  ['orders-handed-over', ALERT_LINKS['orders-handed-over'](), 'live-orders?placed=today', ['liveOrders']],
  ['orders-ending', ALERT_LINKS['orders-ending'](), 'orders?status=pending&sort=createdAt', ['orders']],
  ['sku-unmapped', ALERT_LINKS['sku-unmapped'](), 'sku-mapping?status=unmapped', ['mappings']],
  ['sku-pending', ALERT_LINKS['sku-pending'](), 'sku-mapping?status=pending_review', ['mappings']],
  ['sync-failed', ALERT_LINKS['sync-failed'](), 'inventory?sort=lastSync', ['inventory']],
  ['sync-errors', ALERT_LINKS['sync-errors'](), 'inventory?status=error', ['inventory']],
  ['sync-done', ALERT_LINKS['sync-done'](), 'inventory?sort=-lastSync', ['inventory']],
  ['centres', ALERT_LINKS.centres(), 'inventory?sort=lastSync', ['inventory']],
  ['centre', ALERT_LINKS.centre('CPT-DC'), 'inventory?missingAt=CPT-DC', ['inventory']],
  ['stock-low', ALERT_LINKS['stock-low'](), 'inventory?level=low', ['inventory']],
  ['stock-out', ALERT_LINKS['stock-out'](), 'inventory?level=out', ['inventory']],
  ['returns-waiting', ALERT_LINKS['returns-waiting'](), 'returns?status=pending_inspection', ['returns']],
  ['messages-overdue', ALERT_LINKS['messages-overdue'](), 'messages?state=waiting', ['messages']],
];

it.each(ROWS)(
  'an alert of the kind %s links to its screen with a filter that its list accepts',
  (_, action, address, lists) => {
    const { screen, page, query } = action;
    expect(`${page ? `${screen}/${page}` : screen}?${new URLSearchParams(query)}`).toBe(address);
    for (const list of lists) expect([list, LISTS[list].query.safeParse(query).error]).toEqual([list, undefined]);
  },
);

it('every kind of alert has a row in this test', () =>
  expect(ROWS.map(([kind]) => kind).sort()).toEqual(Object.keys(ALERT_LINKS).sort()));
