import type { FastifyRequest } from 'fastify';
import { fact } from '#platform/subject';

/** Fact: a user's access code ended, because it was replaced or revoked, or its owner became inactive. */
export const codeEnded = fact<{ userId: string }>('user.code-ended');

/** Fact: a user turned a second factor on, in this request. Sessions that others opened without it must end. */
export const secondFactorOn = fact<{ userId: string; request: FastifyRequest }>('user.second-factor-on');
