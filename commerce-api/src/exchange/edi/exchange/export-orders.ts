import { setImmediate as nextTurn } from 'node:timers/promises';
import type { endpoints } from '@nara/shared-contracts/api';
import type { EdiExported } from '@nara/shared-contracts/api/edi';
import { agreementFaults } from '@nara/shared-contracts/rules/edi';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { type Interchange, writePieces } from '../interchange';
import { chooseOrders } from './choose-orders';
import { agreementUnusable } from './errors';
import { EDI_SETTINGS, nextReference } from './settings';

/**
 * Exports orders in one interchange and marks them as sent, all or nothing. Throws like `chooseOrders`, and 409
 * `edi-settings-unusable`. Rules: docs/product/edi.md.
 */
export function exportOrders(
  context: Context,
  wanted: z.output<typeof endpoints.edi.export.body>,
  author: Author,
): Promise<EdiExported> {
  const { database } = context;
  const { at } = author;
  return database.transaction(async (tx) => {
    const { value: settings } = await readSetting(tx, EDI_SETTINGS);
    const faults = agreementFaults(settings);
    if (faults.length > 0) throw agreementUnusable(faults);
    const { chosen, leftOut, unwritable, hasMore } = await chooseOrders(tx, wanted, { settings, now: at });
    const orders = chosen.map(({ order }) => order);
    const { number, reference } = await nextReference(database, tx);
    const { naraGln: sender, woolworthsGln: recipient, isTest } = settings;
    const messages = chosen.map(({ message }) => message);
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
        text: await writeInTurns({ reference, sender, recipient, at, isTest, asksForAnswer: true, messages }),
        answers: null,
      })
      .execute();
    await noteOrders(tx, reference, orders);
    for (const { order, isWithoutPhone } of chosen) {
      await nextTurn();
      const again = order.edi_sent_at === null ? '' : ' again';
      const phone = isWithoutPhone ? ' without the phone number, which cannot be dialled' : '';
      const message = `Sent${again} by EDI in interchange ${reference}${phone}`;
      await changeOrder(context, tx, order, { edi_sent_at: at }, at, { type: 'edi.sent', message });
    }
    const after = { reference, orders: orders.map(({ id }) => id) };
    await recordAudit(tx, author, { action: 'edi.export', subject: reference, before: null, after });
    return { reference, orderCount: orders.length, leftOut, unwritable, hasMore };
  });
}

/** Writes an interchange and yields to the event loop after each piece. */
async function writeInTurns(interchange: Interchange): Promise<string> {
  let text = '';
  for (const piece of writePieces(interchange)) {
    text += piece;
    await nextTurn();
  }
  return text;
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
