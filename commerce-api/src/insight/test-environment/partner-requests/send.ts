import { STATUS_CODES } from 'node:http';
import type { endpoints } from '@nara/shared-contracts/api';
import type { PartnerExchange, PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createPartnerCallLog, keyHeaders, partnerCredentials } from '#exchange/partner';
import type { Tables } from '#platform/database';
import { fetchWithin, isTimeout } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { contractFaults, PARTNER_CALLS, pathOf } from './contract';

const MAX_ORDERS = 20;

/** Returns requests that the partner would accept, with SKUs that are mapped and in stock, and orders that it has. */
export async function samplePartnerRequests(db: Kysely<Tables>, now: number): Promise<PartnerSamples> {
  const [skus, orders] = await Promise.all([findSkus(db), findSubmitted(db)]);
  const [first = 'WW-ACT-SAMPLE'] = skus;
  const items = skus.map((sku, index) => ({ sku, quantity: index + 1 }));
  const [newest] = orders;
  const returned = newest ? await findFirstSku(db, newest.id) : null;
  return {
    createOrder: { order_id: newOrderId(now), customer_id: 'CUST-TEST', items },
    inventory: { sku: first, limit: 10 },
    createReturn: {
      order_id: newest?.woolworthsOrderId ?? 'WW-NARA-1',
      reason: 'Size Exchange',
      items: [{ sku: returned ?? first, quantity: 1, condition: 'new' }],
    },
    orders,
  };
}

async function findSkus(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('woolworths_sku')
    .where('woolworths_sku', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_levels')
          .select('variant_id')
          .whereRef('variant_id', '=', 'variants.id')
          .where('available', '>', 1),
      ),
    )
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.flatMap(({ woolworths_sku }) => woolworths_sku ?? []);
}

async function findSubmitted(db: Kysely<Tables>): Promise<PartnerSamples['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'woolworths_order_id'])
    .where('woolworths_order_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map(({ id, woolworths_order_id }) => ({ id, woolworthsOrderId: woolworths_order_id ?? '' }));
}

async function findFirstSku(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('variants', 'variants.id', 'order_items.variant_id')
    .select('variants.woolworths_sku')
    .where('order_items.order_id', '=', orderId)
    .where('variants.woolworths_sku', 'is not', null)
    .orderBy('order_items.line')
    .executeTakeFirst();
  return row?.woolworths_sku ?? null;
}

type Written = z.output<typeof endpoints.sandbox.send.body>;

/** Most characters of a response body that are shown. */
const MAX_SHOWN = 200_000;
/** Largest response that is read (bytes). */
const MAX_BYTES = 1_000_000;

interface SendOptions {
  requestId: string;
  /** Aborts when the caller no longer waits for the response. */
  signal: AbortSignal;
}

/**
 * Sends a request to an environment's partner and returns the response. The environment must be the second one. A
 * request that violates the partner's contract is sent only if it is forced.
 */
export async function sendToPartner(
  context: Context,
  written: Written,
  { requestId, signal }: SendOptions,
): Promise<PartnerExchange> {
  const errors = contractFaults(written);
  if (errors.length > 0 && !written.isForced) return { kind: 'invalid', errors };
  const { baseUrl, timeoutMs } = context.configuration.partner;
  const { method, path: pattern } = PARTNER_CALLS[written.endpoint];
  const path = pathOf(written);
  const body = method === 'POST' ? (written.json ?? '') : undefined;
  const at = context.now();
  const begun = performance.now();
  const note = (status: number | null, outcome: string) => {
    const durationMs = performance.now() - begun;
    const call = { at, method, path: pattern, status, outcome, durationMs, attempt: 1, orderId: null, requestId };
    context.get(createPartnerCallLog).write(call);
    return Math.round(durationMs);
  };
  try {
    const { status, statusText, ok, headers, text } = await fetchWithin(`${baseUrl}${path}`, {
      method,
      headers: {
        ...keyHeaders(await context.get(partnerCredentials).keys()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-request-id': requestId,
      },
      body,
      withinMs: timeoutMs,
      mostBytes: MAX_BYTES,
      signal,
    });
    const durationMs = note(status, ok ? 'accepted' : `HTTP_${status}`);
    return {
      kind: 'answered',
      method,
      path,
      status,
      statusText: statusText || (STATUS_CODES[status] ?? ''),
      durationMs,
      headers: [...headers].map(([name, value]) => ({ name, value })),
      body: text.slice(0, MAX_SHOWN),
      isCut: text.length > MAX_SHOWN,
    };
  } catch (fault) {
    const isLate = isTimeout(fault);
    const message = isLate
      ? `The partner did not answer within ${timeoutMs / 1000} s.`
      : 'The connection to the partner broke off before it answered.';
    return {
      kind: 'unanswered',
      method,
      path,
      message,
      durationMs: note(null, isLate ? 'TIMEOUT' : 'UNREACHABLE'),
    };
  }
}
