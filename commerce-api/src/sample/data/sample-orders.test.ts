import { ORDER_ID_PATTERN, PROVINCE_CODES } from '@nara/shared-contracts/rules/common';
import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import { sampleCatalogue } from './catalogue';
import { sampleOrders } from './orders';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');
const catalogue = sampleCatalogue(NOW);
const orders = sampleOrders(NOW, catalogue);

const today = startOfSouthAfricanDay(NOW);
const placedBetween = (from: number, until: number) =>
  orders.filter(({ createdAt }) => createdAt >= from && createdAt < until);
const statusesOf = (list: typeof orders) => new Set(list.map(({ status }) => status));

describe('the sample orders', () => {
  test('there are about 260 sample orders over 60 days, with several today and yesterday', () => {
    expect(orders.length).toBeGreaterThan(230);
    expect(orders.length).toBeLessThan(290);
    expect(placedBetween(today, NOW)).toHaveLength(8);
    expect(placedBetween(today - DAY_MS, today)).toHaveLength(9);
    expect(placedBetween(today - 59 * DAY_MS, NOW)).toHaveLength(orders.length);
  });

  test('sample orders are sorted by age, under unique ids that contain their time', () => {
    expect(orders.map(({ createdAt }) => createdAt)).toEqual(orders.map((o) => o.createdAt).sort((a, b) => a - b));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
    for (const { id, createdAt } of orders) {
      expect(id).toMatch(ORDER_ID_PATTERN);
      expect(id).toContain(`-${createdAt}-`);
    }
  });

  test('sample orders have a status that fits their age', () => {
    expect(statusesOf(placedBetween(today, NOW))).toEqual(new Set(['pending', 'processing']));
    const ofLastMonth = statusesOf(placedBetween(0, today - 30 * DAY_MS));
    expect(ofLastMonth).toEqual(new Set(['delivered', 'cancelled', 'refunded']));
    expect(statusesOf(orders)).toContain('shipped');
  });

  test('sample orders contain what the catalogue sold at their time', () => {
    const byId = new Map(catalogue.map((product) => [product.id, product]));
    for (const { lines, createdAt } of orders) {
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ variantId }) => variantId)).size).toBe(lines.length);
      for (const { productId, variantId, quantity } of lines) {
        const product = byId.get(productId);
        expect(product?.variants.map(({ id }) => id)).toContain(variantId);
        expect(product?.releasedAt).toBeLessThanOrEqual(createdAt);
        expect([1, 2]).toContain(quantity);
      }
    }
  });

  test('sample orders ship from the nearest centre with a record of every line', () => {
    const variants = new Map(catalogue.flatMap((product) => product.variants.map((variant) => [variant.id, variant])));
    for (const { dc, shippingAddress, lines } of orders) {
      const knowing = nearestCentres(shippingAddress.province).filter((centre) =>
        lines.every(({ variantId }) => variants.get(variantId)?.stock[centre] !== undefined),
      );
      expect(dc).toBe(knowing[0]);
    }
  });

  test('sample orders come from every province, mostly delivered, some collected', () => {
    expect(new Set(orders.map(({ shippingAddress }) => shippingAddress.province))).toEqual(new Set(PROVINCE_CODES));
    const collected = orders.filter(({ route }) => route === 'STORE_PICKUP').length / orders.length;
    expect(collected).toBeGreaterThan(0.05);
    expect(collected).toBeLessThan(0.2);
    expect(new Set(orders.map(({ paymentMethod }) => paymentMethod))).toEqual(new Set(['card', 'eft']));
  });

  test('sample orders have undeliverable e-mail addresses', () => {
    expect(orders.filter(({ email }) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([]);
  });

  test('sample orders stopped by an unmapped variant exist, and no other order has one', () => {
    const unmapped = new Set(
      catalogue.flatMap(({ variants }) => variants.filter((v) => v.woolworthsSku === null).map(({ id }) => id)),
    );
    const stopped = orders.filter(({ lines }) => lines.some(({ variantId }) => unmapped.has(variantId)));
    expect(stopped.length).toBeGreaterThan(0);
    for (const { status, woolworthsOrderId, events, lines } of stopped) {
      expect([status, woolworthsOrderId]).toEqual(['pending', null]);
      expect(events.at(-1)?.message).toContain(`SKU mapping not found for variant: ${lines[0]?.variantId}`);
    }
  });

  test('sample orders are the same at every call', () => expect(sampleOrders(NOW, catalogue)).toEqual(orders));
});

test('sample orders exist for today even in its first minute', () => {
  const justAfterMidnight = today + 30_000;
  const early = sampleOrders(justAfterMidnight, sampleCatalogue(justAfterMidnight));
  const placedToday = early.filter(({ createdAt }) => createdAt >= today);
  expect(placedToday).toHaveLength(8);
  expect(placedToday.every(({ createdAt }) => createdAt <= justAfterMidnight)).toBe(true);
});
