import type { FastifyRequest } from 'fastify';
import type { HandlersOf, Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { PASSCODE_SWITCH } from '#staff/users';
import { readSessionCookie } from './cookie';
import { endSessions } from './end-sessions';
import { IDLE_TIME_OUT, idleSince } from './idle';
import { passcodes } from './passcodes';
import { hashOf } from './sessions';
import { type Chosen, listStaffSessions } from './staff-sessions';
import { isPasscodeOn } from './switch-passcode';

/** Returns the caller's own sessions; for the shared enterprise passcode, only the current one. */
const ownOf = ({ userId }: Staff, thisIdHash: string): Chosen =>
  userId === null ? { idHash: thisIdHash } : { userId };

export const staffSessionsHandlers = (context: Context): HandlersOf<'staffSessions'> => {
  const { database, now } = context;
  const hashOfThis = (request: FastifyRequest) => hashOf(readSessionCookie(context, request) ?? '');

  async function list(request: FastifyRequest, chosen: Chosen) {
    const [idle, passcode] = [
      await readSetting(database.kysely, IDLE_TIME_OUT),
      await readSetting(database.kysely, PASSCODE_SWITCH),
    ];
    const rows = await listStaffSessions(database.kysely, chosen, {
      now: now(),
      passcode: isPasscodeOn(context, passcode.value) ? context.get(passcodes).fingerprint('enterprise') : null,
      idleSince: idleSince(now(), idle.value),
      thisIdHash: hashOfThis(request),
    });
    return { rows };
  }
  const end = async (call: { staff: Staff; request: FastifyRequest }, chosen: Chosen) => ({
    ended: await endSessions(context, chosen, authorOf(call, now())),
  });

  return {
    mine: ({ request, staff }) => list(request, ownOf(staff, hashOfThis(request))),
    endMine: (call) => end(call, { ...ownOf(call.staff, hashOfThis(call.request)), handle: call.params.id }),
    endMyOthers: (call) => {
      const exceptIdHash = hashOfThis(call.request);
      return end(call, { ...ownOf(call.staff, exceptIdHash), exceptIdHash });
    },
    // The access check has already recorded it: every change counts as activity.
    noteActivity: () => ({ accepted: true }),

    list: ({ request }) => list(request, {}),
    end: (call) => end(call, { handle: call.params.id }),
    endAll: (call) =>
      end(call, {
        userId: call.query.of === 'passcode' ? null : call.query.of,
        exceptIdHash: hashOfThis(call.request),
      }),
  };
};
