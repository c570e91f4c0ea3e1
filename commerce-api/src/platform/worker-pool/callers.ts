import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, whileConnected } from '#platform/http';

/** Kinds of callers. Each has its own queue and its own share of the processes; at equal standing, the first goes first. */
export const WORK_CLASSES = ['staff', 'machine', 'shopper'] as const;

export type WorkClass = (typeof WORK_CLASSES)[number];

/** Who asks for heavy work. */
export interface WorkCaller {
  class: WorkClass;
  /**
   * One person or one link: the user or session of staff, the order or review link of a shopper, the name of a worker or
   * partner.
   */
  id: string;
}

/** Whom heavy work is for, and the signal that cancels it. */
export interface WorkFor {
  by: WorkCaller;
  signal?: AbortSignal;
}

interface StaffCall {
  request: Pick<FastifyRequest, 'person'>;
  reply: Pick<FastifyReply, 'raw'>;
}

/** Returns the member of staff who makes a call, for work that goes on when they leave. */
export const staffOf = ({ request }: Pick<StaffCall, 'request'>): WorkCaller => ({
  class: 'staff',
  id: request.person,
});

/** Work for the member of staff who makes a call, as long as they wait. Call it before anything else in a handler. */
export const forStaff = (call: StaffCall): Required<WorkFor> => ({
  by: staffOf(call),
  signal: whileConnected(call.reply),
});

/** Work for a shopper, by the id of the order or review link that they opened. */
export const forShopper = (id: string, signal?: AbortSignal): WorkFor => ({
  by: { class: 'shopper', id },
  ...(signal && { signal }),
});

/** Work for a worker of the server or for the partner, by its name. */
export const forMachine = (id: string, signal?: AbortSignal): WorkFor => ({
  by: { class: 'machine', id },
  ...(signal && { signal }),
});

/** Pause (s) after which a refused caller may try again. */
const RETRY_AFTER_S = 5;

export const busy = (): ApiError =>
  new ApiError(503, 'busy', 'The server has too much to do at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });

/** Refusal of one more task of a caller who has the most that one may have. */
export const tooManyAtOnce = (): ApiError =>
  new ApiError(
    429,
    'too-many-at-once',
    'Your earlier requests of this kind are still being worked on. Please wait until they are done, then try again.',
    { headers: { 'retry-after': String(RETRY_AFTER_S) } },
  );

export const tooHeavy = (): ApiError =>
  new ApiError(503, 'too-heavy', 'This takes more time or memory than one request may have. Please ask for less.');

/** Refusal of a request whose caller has disconnected. */
export const callerGone = (): ApiError => new ApiError(499, 'caller-gone', 'The caller did not wait for the answer.');
