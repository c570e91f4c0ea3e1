import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiExported } from '@nara/shared-contracts';
import type { endpoints } from '@nara/shared-contracts/http';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder, findMappedItems, type MappedItem } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { type Interchange, type Message, writePieces } from '../interchange';
import { type EdiOrder, writeOrder } from '../orders';
import { chooseOrders } from './choose-orders';
import { EDI_SETTINGS } from './settings';

/**
 * Puts orders into one interchange, which marks them as sent: all of it or nothing. Throws like `chooseOrders`. Rules:
 * docs/product/edi.md.
 */
export function exportOrders(
  context: Context,
  wanted: z.output<typeof endpoints.edi.export.body>,
  author: Author,
): Promise<EdiExported> {
  const { database } = context;
  const { at } = author;
  return database.transaction(async (tx) => {
    const { orders, leftOut, hasMore } = await chooseOrders(tx, wanted, at);
    const { value: settings } = await readSetting(tx, EDI_SETTINGS);
    const number = await nextNumber(database, tx);
    const reference = `NARA${String(number).padStart(9, '0')}`;
    const items = await findMappedItems(
      { kysely: tx },
      orders.map(({ id }) => id),
    );
    const { naraGln: sender, woolworthsGln: recipient, isTest } = settings;
    const messages: Message[] = [];
    for (const order of orders) {
      messages.push(writeOrder(toEdiOrder(order, items.get(order.id) ?? []), settings));
      await nextTurn();
    }
    await tx
      .insertInto('edi_interchanges')
      .values({
        id: reference,
        direction: 'out',
        type: 'ORDERS',
        reference,
        number,
        sender,
        recipient,
        at,
        author: author.staff.name,
        order_count: orders.length,
        state: 'sent',
        text: await writeInTurns({ reference, sender, recipient, at, isTest, messages }),
      })
      .execute();
    await noteOrders(tx, reference, orders);
    for (const order of orders) {
      await nextTurn();
      const again = order.edi_sent_at === null ? '' : ' again';
      const message = `Sent${again} by EDI in interchange ${reference}`;
      await changeOrder(context, tx, order, { edi_sent_at: at }, at, { type: 'edi.sent', message });
    }
    const after = { reference, orders: orders.map(({ id }) => id) };
    await recordAudit(tx, author, { action: 'edi.export', subject: reference, before: null, after });
    return { reference, orderCount: orders.length, leftOut, hasMore };
  });
}

/** Writes an interchange, and lets others have their turn after each order. */
async function writeInTurns(interchange: Interchange): Promise<string> {
  let text = '';
  for (const piece of writePieces(interchange)) {
    text += piece;
    await nextTurn();
  }
  return text;
}

async function nextNumber(database: Database, tx: Kysely<Tables>): Promise<number> {
  await database.lock(tx, 'edi interchange number');
  const { last } = await tx
    .selectFrom('edi_interchanges')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

const noteOrders = (tx: Kysely<Tables>, reference: string, orders: readonly OrderTable[]) =>
  tx
    .insertInto('edi_interchange_orders')
    .values(
      orders.map(({ id }, index) => ({
        interchange_id: reference,
        message: index + 1,
        order_id: id,
        state: 'sent' as const,
        answered_at: null,
        reason: null,
      })),
    )
    .execute();

function toEdiOrder(order: OrderTable, items: readonly MappedItem[]): EdiOrder {
  const { firstName, lastName, address1, address2, city, province, postalCode } = JSON.parse(
    order.shipping_address_json,
  );
  return {
    id: order.id,
    woolworthsOrderId: order.woolworths_order_id,
    createdAt: order.created_at,
    dc: order.dc,
    deliverTo: {
      name: `${firstName} ${lastName}`,
      street: [address1, address2].filter(Boolean).join(', '),
      city,
      province,
      postalCode,
    },
    lines: items.map((item) => ({
      gtin: item.barcode,
      naraSku: item.sku,
      woolworthsSku: item.woolworths_sku,
      quantity: item.quantity,
      unitCents: item.unit_cents,
    })),
  };
}
