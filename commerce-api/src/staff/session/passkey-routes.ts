import type { FastifyRequest } from 'fastify';
import type { HandlersOf, Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { requirePerson } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requireRecentSignIn,
  resetPasskeys,
  toPasskey,
  toUser,
  userOf,
} from '#staff/users';
import { browserOf } from './browser';
import { readSessionCookie } from './cookie';

export const passkeysHandlers = (context: Context): HandlersOf<'passkeys'> => {
  const { database, now } = context;
  /** Returns the caller and the session that a new passkey's challenge is bound to. */
  const addingOf = ({ staff, request }: { staff: Staff; request: FastifyRequest }) => ({
    userId: userOf(staff),
    browser: readSessionCookie(context, request) ?? '',
  });

  return {
    async list({ staff: { userId } }) {
      return { rows: userId === null ? [] : (await listPasskeys(database.kysely, userId)).map(toPasskey) };
    },

    async begin(call) {
      const adding = addingOf(call);
      requireRecentSignIn(call.staff, now());
      return beginPasskey(context, adding);
    },

    async add(call) {
      const created = { ...call.body, name: call.body.name ?? browserOf(call.request).device };
      const { passkey, recoveryCodes } = await addPasskey(context, addingOf(call), created, authorOf(call, now()));
      return { passkey: toPasskey(passkey), recoveryCodes };
    },

    async rename(call) {
      const named = { userId: userOf(call.staff), id: call.params.id, name: call.body.name };
      return toPasskey(await renamePasskey(context, named, authorOf(call, now())));
    },

    async remove(call) {
      const removed = { userId: userOf(call.staff), id: call.params.id };
      requireRecentSignIn(call.staff, now());
      return { rows: (await removePasskey(context, removed, authorOf(call, now()))).map(toPasskey) };
    },

    async reset(call) {
      await requirePerson(context, call.staff);
      return toUser(await resetPasskeys(context, call.params.id, authorOf(call, now())), call.staff);
    },
  };
};
