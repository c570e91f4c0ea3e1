import { Readable } from 'node:stream';
import { forStaff, heavyWork } from '#platform/heavy-work';
import { type HandlersOf, NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { confirmRequest, findConfirmation } from './confirm';
import { erasePerson, previewErasure } from './erase';
import { exportPerson } from './export';
import { personalDataPdfTask } from './pdf-file';
import { findPerson } from './person';
import { wrongKind } from './refusals';
import { endRequest, findRequests, loadConfirmed, openRequest } from './requests';

export const personalDataHandlers = (context: Context): HandlersOf<'personalData'> => {
  const { database, now, get } = context;
  const exportOf = async (id: string) => exportPerson(context, (await loadConfirmed(database.kysely, id, now())).email);

  return {
    list: async ({ query: { email } }) => ({ requests: await findRequests(context, email) }),

    create: (call) => openRequest(context, call.body, authorOf(call, now())),

    export: async ({ params }) => Readable.from([JSON.stringify(await exportOf(params.id), null, 2)]),

    async pdf(call) {
      const work = forStaff(call);
      const content = await get(heavyWork).run(personalDataPdfTask, await exportOf(call.params.id), work);
      return new NamedFile('personal-data.pdf', Buffer.from(content));
    },

    async preview({ params }) {
      const { email } = await loadConfirmed(database.kysely, params.id, now());
      return previewErasure(context, await findPerson(database.kysely, email));
    },

    erase: (call) =>
      database.transaction(async (tx) => {
        const { id } = call.params;
        const { email, kind } = await loadConfirmed(tx, id, now());
        if (kind !== 'erasure') throw wrongKind();
        const person = await findPerson(tx, email);
        const ended = await endRequest(tx, id, 'erased', authorOf(call, now()), { orders: person.orderIds });
        await erasePerson(context, tx, person);
        return ended;
      }),

    close: (call) => database.transaction((tx) => endRequest(tx, call.params.id, 'closed', authorOf(call, now()))),
  };
};

export const personalDataConfirmationHandlers = (context: Context): HandlersOf<'personalDataConfirmation'> => ({
  find: ({ body: { token } }) => findConfirmation(context, token),
  confirm: ({ body: { token } }) => confirmRequest(context, token),
});
