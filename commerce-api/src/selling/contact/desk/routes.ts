import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, toSettingChange, toSettingState } from '#staff/settings';
import { changeMessage } from './change-message';
import { countWaiting, findMessages, loadMessage, toDeskMessage } from './messages';
import { findPeople } from './people';
import { CONTACT_DESK } from './settings';

export const contactDeskHandlers = (context: Context): HandlersOf<'contactDesk'> => {
  const { database, now } = context;
  return {
    list: ({ query }) => findMessages(database, query, query),
    get: async ({ params: { id } }) => toDeskMessage(await loadMessage(database.kysely, id)),
    waiting: () => countWaiting(database, now()),
    people: async () => ({ people: await findPeople(database.kysely) }),
    change: (call) => changeMessage(context, call.params.id, call.body, authorOf(call, now())),
    settings: async () => toSettingState(await readSetting(database.kysely, CONTACT_DESK)),
    async changeSettings(call) {
      const change = toSettingChange(call.body);
      return toSettingState(await changeSetting(database, CONTACT_DESK, change, authorOf(call, now())));
    },
  };
};
