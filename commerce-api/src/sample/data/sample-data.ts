import type { Department, UserStatus } from '@nara/shared-contracts/api/users';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { DAY_MS, HOUR_MS, MINUTE_MS, southAfricanDate, startOfSouthAfricanDay } from '#platform/time';
import { sampleCatalogue } from './catalogue';
import { samplePartnerCallDays, samplePartnerCalls, sampleServiceDays } from './integration';
import { type SeedLogEntry, sampleLogEntries } from './log-entries';
import { sampleOrders } from './orders';
import { createRandom } from './random';
import { sampleReturns } from './returns';
import type {
  RetailerLevel,
  SeedCartEvent,
  SeedInventorySync,
  SeedOrder,
  SeedPartnerCall,
  SeedPartnerCallDay,
  SeedProduct,
  SeedReturn,
  SeedServiceDay,
  SeedUser,
} from './types';

/** Name, role, department, status, and the time (ms) since the last sign-in; null for a user who never signed in. */
type UserRow = readonly [string, Role, Department, UserStatus, number | null];

/** Invented staff: 12 users, of whom 10 are active and 3 are admins. */
const STAFF: readonly UserRow[] = [
  ['Naledi Mokoena', 'admin', 'IT', 'active', 25 * MINUTE_MS],
  ['Johan Pretorius', 'admin', 'Operations', 'active', 3 * HOUR_MS],
  ['Priya Reddy', 'admin', 'Finance', 'active', 2 * DAY_MS],
  ['Sibusiso Ndlovu', 'logistics', 'Logistics', 'active', 40 * MINUTE_MS],
  ['Chantal Adams', 'logistics', 'Logistics', 'active', 5 * HOUR_MS],
  ['Mandla Zwane', 'logistics', 'Operations', 'active', DAY_MS],
  ['Ruan Venter', 'logistics', 'Logistics', 'active', 3 * DAY_MS],
  ['Zanele Mahlangu', 'merchandising', 'Merchandising', 'active', 90 * MINUTE_MS],
  ['Lauren Daniels', 'merchandising', 'Merchandising', 'active', 26 * HOUR_MS],
  ['Tebogo Maseko', 'merchandising', 'Customer Care', 'active', 6 * DAY_MS],
  ['Gavin Hendricks', 'logistics', 'Logistics', 'inactive', 48 * DAY_MS],
  ['Busisiwe Nkabinde', 'merchandising', 'Merchandising', 'pending', null],
];

const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@nara.example`;

/** Returns the id of a user, which is the same in every fresh database. */
const idOf = (index: number): string => `5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Returns the sample staff at `now` (epoch ms). None has an access code until an admin issues one. */
export const sampleUsers = (now: number): SeedUser[] =>
  STAFF.map(([name, role, department, status, sinceLogin], index) => ({
    id: idOf(index),
    name,
    email: emailOf(name),
    role,
    department,
    status,
    lastLoginAt: sinceLogin === null ? null : now - sinceLogin,
    createdAt: now - (status === 'pending' ? DAY_MS : (60 + 7 * index) * DAY_MS),
  }));

/** Percentage of shopping sessions that end in an order which is not cancelled: this month, and before it. */
const CONVERSION = { thisMonth: 3.2, before: 2.9 };
const OPENS = 6 * HOUR_MS;
const CLOSES = 23 * HOUR_MS;

const monthOf = (at: number): string => southAfricanDate(at).slice(0, 7);

/** Returns additions to shoppers' carts on the days of these orders, up to `now` (epoch ms): one event per session. */
export function sampleCartEvents(now: number, orders: readonly SeedOrder[]): SeedCartEvent[] {
  const kept = orders.filter(({ status }) => status !== 'cancelled' && status !== 'refunded');
  return [...Map.groupBy(kept, ({ createdAt }) => startOfSouthAfricanDay(createdAt))].flatMap(([day, sold]) => {
    const percent = monthOf(day) === monthOf(now) ? CONVERSION.thisMonth : CONVERSION.before;
    const isToday = day === startOfSouthAfricanDay(now);
    const [from, until] = isToday ? [day, now] : [day + OPENS, Math.min(day + CLOSES, day + DAY_MS)];
    const random = createRandom(`carts of ${day}`);
    return Array.from({ length: Math.round((100 * sold.length) / percent) }, (_, session) => {
      const { lines } = sold[session % sold.length] as SeedOrder;
      const { productId, variantId } = random.pick(lines as [SeedOrder['lines'][number], ...SeedOrder['lines']]);
      return {
        sessionId: `session_${day}_${session}`,
        productId,
        variantId,
        at: Math.floor(from + random.next() * (until - from)),
      };
    });
  });
}

/** Share of the retailer's records that differ from ours, and the most pieces by which they differ. */
const OFF = 0.003;
const MAX_OFF = 3;

function counted(sku: string, dc: DistributionCentre, pieces: number): number {
  const random = createRandom(`retailer ${sku} ${dc}`);
  if (!random.chance(OFF)) return pieces;
  return Math.max(0, pieces + random.int(1, MAX_OFF) * (random.chance(0.5) ? 1 : -1));
}

/** Returns the retailer's counts of the SKUs that it lists: ours, except for a few records that differ. */
const retailerStock = (products: readonly SeedProduct[]): RetailerLevel[] =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, woolworthsSku: sku, stock }) =>
      sku
        ? (Object.entries(stock) as [DistributionCentre, number][]).map(([dc, pieces]) => ({
            variantId: id,
            sku,
            dc,
            quantity: counted(sku, dc, pieces),
          }))
        : [],
    );

/** Returns the sample range for the partner sandbox: the initial stock of its centres. */
export const partnerInventory = () =>
  // The stock of the range does not depend on the time.
  retailerStock(sampleCatalogue(0)).map(({ sku, dc, quantity }) => ({ sku, dc, available: quantity }));

/**
 * Returns the initial data of an empty database: the catalogue; with `sample` and `volume`, staff; with `sample`, two
 * months of orders, their carts and log entries, and a month of checks and calls to the partner, up to `now` (epoch
 * ms).
 */
export function sampleData(
  kind: 'sample' | 'none' | 'volume',
  now: number,
): {
  isDemo: boolean;
  products: SeedProduct[];
  orders: SeedOrder[];
  users: SeedUser[];
  cartEvents?: SeedCartEvent[];
  logEntries?: SeedLogEntry[];
  serviceDays?: SeedServiceDay[];
  partnerCallDays?: SeedPartnerCallDay[];
  partnerCalls?: SeedPartnerCall[];
  inventorySync?: SeedInventorySync;
  returns?: SeedReturn[];
} {
  const products = sampleCatalogue(now);
  if (kind === 'none') return { isDemo: false, products, orders: [], users: [] };
  const users = sampleUsers(now);
  if (kind === 'volume') return { isDemo: true, products, orders: [], users };
  const orders = sampleOrders(now, products);
  const partnerCalls = samplePartnerCalls(now, orders);
  return {
    isDemo: true,
    products,
    orders,
    users,
    cartEvents: sampleCartEvents(now, orders),
    logEntries: sampleLogEntries(now, orders),
    returns: sampleReturns(now, orders, products),
    serviceDays: sampleServiceDays(now),
    partnerCallDays: samplePartnerCallDays(now, partnerCalls),
    partnerCalls,
    inventorySync: { at: now - 2 * MINUTE_MS, startedBy: 'Sibusiso Ndlovu', levels: retailerStock(products) },
  };
}
