import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, toSettingChange, toSettingState } from '#staff/settings';
import { answerMessage, changeMessage } from './change-message';
import { findAnswerFigures } from './figures';
import { countWaiting, findMessages, loadMessage, toDeskMessage } from './messages';
import { findOrdersBeside } from './orders-beside';
import { findPeople } from './people';
import { CONTACT_DESK } from './settings';
import { addTemplate, changeTemplate, findTemplates, removeTemplate } from './templates';
import { addNote, findThread } from './thread';

/** Handlers of the message desk; `deliveries` is in the subject that sends the e-mails. */
export const contactDeskHandlers = (context: Context): Omit<HandlersOf<'contactDesk'>, 'deliveries'> => {
  const { database, now } = context;
  return {
    list: ({ query, staff }) => findMessages(database, { ...query, userId: staff.userId }, query),
    get: async ({ params: { id } }) => toDeskMessage(await loadMessage(database.kysely, id)),
    thread: ({ params: { id } }) => findThread(database.kysely, id),
    orders: ({ params: { id } }) => findOrdersBeside(database, id),
    waiting: () => countWaiting(database, now()),
    figures: () => findAnswerFigures(database, now()),
    people: async () => ({ people: await findPeople(database.kysely) }),
    change: (call) => changeMessage(context, call.params.id, call.body, authorOf(call, now())),
    answer: (call) => answerMessage(context, call.params.id, call.body, authorOf(call, now())),
    note: (call) => addNote(context, call.params.id, call.body.text, authorOf(call, now())),
    settings: async () => toSettingState(await readSetting(database.kysely, CONTACT_DESK)),
    async changeSettings(call) {
      const change = toSettingChange(call.body);
      return toSettingState(await changeSetting(context, CONTACT_DESK, change, authorOf(call, now())));
    },
  };
};

export const messageTemplatesHandlers = ({ database, now }: Context): HandlersOf<'messageTemplates'> => ({
  list: async () => ({ templates: await findTemplates(database.kysely) }),
  add: (call) => addTemplate(database, call.body, authorOf(call, now())),
  change: (call) => changeTemplate(database, call.params.id, call.body, authorOf(call, now())),
  async remove(call) {
    await removeTemplate(database, call.params.id, authorOf(call, now()));
    return { accepted: true };
  },
});
