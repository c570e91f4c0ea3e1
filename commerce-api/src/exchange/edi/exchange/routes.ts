import { placeholderGlnsIn } from '@nara/shared-contracts/rules/edi';
import { forMachine } from '#platform/heavy-work';
import { type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { noteRefusal } from '../observe';
import { exportOrders } from './export-orders';
import { findText } from './queries';
import { receiveInterchange } from './receive';
import { interchangeNotFound, placeholdersLeft } from './refusals';
import { EDI_SETTINGS, toSettingsState } from './settings';

export const ediHandlers = (context: Context): HandlersOf<'edi'> => {
  const { database, now } = context;
  return {
    export: (call) => exportOrders(context, call.body, authorOf(call, now())),

    async file({ params: { reference } }) {
      const found = await findText(database, reference);
      if (!found) throw interchangeNotFound();
      return new NamedFile(`${reference}.edi`, Buffer.from(found.text, 'latin1'));
    },

    settings: async () => toSettingsState(await readSetting(database.kysely, EDI_SETTINGS)),

    async changeSettings(call) {
      const { settings: value, expectedUpdatedAt, acceptsPlaceholders } = call.body;
      const placeholders = value.isTest || acceptsPlaceholders ? [] : placeholderGlnsIn(value);
      if (placeholders.length > 0) throw placeholdersLeft(placeholders);
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toSettingsState(await changeSetting(context, EDI_SETTINGS, change, authorOf(call, now())));
    },

    async receive({ body, request, reply }) {
      try {
        const work = forMachine(`partner ${context.environment}`, whileConnected(reply));
        const text = body.toString('latin1');
        const { changed, acknowledgement } = await receiveInterchange(context, text, now(), work);
        return {
          received: true,
          applied: changed !== null && changed > 0,
          ...(acknowledgement && { acknowledgement }),
        };
      } catch (fault) {
        noteRefusal(context, fault, request.id);
        throw fault;
      }
    },
  };
};
