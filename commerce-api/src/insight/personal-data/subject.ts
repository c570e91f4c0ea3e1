import { Readable } from 'node:stream';
import type { PersonalDataConfirmation } from '@nara/shared-contracts/api/personal-data';
import { type Kysely, sql } from 'kysely';
import { isAddress, type Tables } from '#platform/database';
import { type HandlersOf, NamedFile } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { forStaff, workerPool } from '#platform/worker-pool';
import { authorOf } from '#staff/audit';
import { oldOrders } from './old-orders';
import { personalDataPdfTask } from './pdf-file';
import { erasePerson, exportPerson, findPerson, previewErasure } from './person';
import {
  endRequest,
  findRequests,
  hashOfToken,
  linkNotValid,
  loadConfirmed,
  openRequest,
  stateOf,
  wrongKind,
} from './requests';
import type { PersonalDataRequestTable } from './tables';

/** Time (ms) in which a confirmed request can be carried out: the legal limit for an answer. */
const TO_CARRY_OUT_MS = 30 * DAY_MS;

/** Returns the request that a link confirms. Throws 404 `link-not-valid`. */
const findConfirmation = async ({ database, now }: Context, token: string): Promise<PersonalDataConfirmation> =>
  toConfirmation(await loadByToken(database.kysely, token, now()));

/** Confirms the request of a link. Repeating it changes nothing. Throws 404 `link-not-valid`. */
function confirmRequest({ database, now }: Context, token: string): Promise<PersonalDataConfirmation> {
  const at = now();
  return database.transaction(async (tx) => {
    const row = await loadByToken(tx, token, at);
    if (row.confirmed_at !== null) return toConfirmation(row);
    const confirmed = { confirmed_at: at, expires_at: at + TO_CARRY_OUT_MS };
    await tx.updateTable('personal_data_requests').set(confirmed).where('id', '=', row.id).execute();
    return toConfirmation({ ...row, ...confirmed });
  });
}

async function loadByToken(db: Kysely<Tables>, token: string, now: number): Promise<PersonalDataRequestTable> {
  const row = await db
    .selectFrom('personal_data_requests')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
  const state = row && stateOf(row, now);
  if (!row || (state !== 'waiting' && state !== 'confirmed')) throw linkNotValid();
  return row;
}

const toConfirmation = ({ kind, confirmed_at }: PersonalDataRequestTable): PersonalDataConfirmation => ({
  kind,
  isConfirmed: confirmed_at !== null,
});

const personalDataHandlers = (context: Context): HandlersOf<'personalData'> => {
  const { database, now, get } = context;
  const exportOf = async (id: string) => exportPerson(context, (await loadConfirmed(database.kysely, id, now())).email);

  return {
    list: async ({ query: { email } }) => ({ requests: await findRequests(context, email) }),

    create: (call) => openRequest(context, call.body, authorOf(call, now())),

    export: async ({ params }) => Readable.from([JSON.stringify(await exportOf(params.id), null, 2)]),

    async pdf(call) {
      const work = forStaff(call);
      const content = await get(workerPool).run(personalDataPdfTask, await exportOf(call.params.id), work);
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

const personalDataConfirmationHandlers = (context: Context): HandlersOf<'personalDataConfirmation'> => ({
  find: ({ body: { token } }) => findConfirmation(context, token),
  confirm: ({ body: { token } }) => confirmRequest(context, token),
});

/** Open requests of an address; a request that has ended no longer holds it. An erasure ends all of them. */
const requestsHolding: Holding = {
  table: 'personal_data_requests',
  title: 'Requests about your data',
  async find(db, { email }) {
    const rows = await db.selectFrom('personal_data_requests').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ kind, email: address, created_at, confirmed_at }) => ({
      Asked: toIso(created_at),
      For: kind,
      'E-mail': address ?? '',
      Confirmed: confirmed_at === null ? '' : toIso(confirmed_at),
    }));
  },
  erase: ({ now }, tx, { email }) =>
    tx
      .updateTable('personal_data_requests')
      .set({ email: null, ended_at: now(), outcome: 'closed' })
      .where(isAddress('email', email))
      .execute(),
};

export const personalData = defineSubject({
  name: 'personal-data',
  isLiveOnly: true,
  handlers: { personalData: personalDataHandlers, personalDataConfirmation: personalDataConfirmationHandlers },
  personalData: [requestsHolding],
  liveWorkers: [oldOrders],
  sweeps: [
    {
      table: 'personal_data_requests',
      key: 'id',
      isOver: (now) => sql`email is not null and expires_at <= ${now}`,
      clear: (keys) => sql`update personal_data_requests set email = null where id in (${keys})`,
    },
    remove('personal_data_requests', 'id', (now) => sql`created_at <= ${now - 5 * 365 * DAY_MS}`),
  ],
});
