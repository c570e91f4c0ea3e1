import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { type HandlersOf, NamedFile } from '#platform/http';
import type { ChangeOrder } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { exportOrders } from './export-orders';
import { findText } from './queries';
import { receiveInterchange } from './receive';
import { interchangeNotFound } from './refusals';
import { EDI_SETTINGS, toSettingsState } from './settings';

export interface EdiServices {
  database: Database;
  events: EventBus;
  changeOrder: ChangeOrder;
  /** Epoch ms. */
  now: () => number;
}

export const ediHandlers = ({ database, events, changeOrder, now }: EdiServices): HandlersOf<'edi'> => {
  const tellOf = (orderIds: readonly string[]) => {
    for (const id of orderIds) events.publish('order.updated', id);
  };
  return {
    async export(call) {
      const { answer, orderIds } = await exportOrders({ database, changeOrder }, call.body, authorOf(call, now()));
      tellOf(orderIds);
      return answer;
    },

    async file({ params: { reference } }) {
      const found = await findText(database, reference);
      if (!found) throw interchangeNotFound();
      return new NamedFile(`${reference}.edi`, Buffer.from(found.text, 'latin1'));
    },

    settings: async () => toSettingsState(await readSetting(database.kysely, EDI_SETTINGS)),

    async changeSettings(call) {
      const { settings: value, expectedUpdatedAt } = call.body;
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toSettingsState(await changeSetting(database, EDI_SETTINGS, change, authorOf(call, now())));
    },

    async receive({ body }) {
      const applied = await receiveInterchange({ database, changeOrder }, body.toString('latin1'), now());
      if (!applied) return { received: true, applied: false };
      tellOf(applied.orderIds);
      for (const variantId of applied.restocked) events.publish('stock.changed', variantId);
      return { received: true, applied: applied.orderIds.length > 0 };
    },
  };
};
