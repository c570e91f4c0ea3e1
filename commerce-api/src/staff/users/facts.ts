import { fact } from '#platform/subject';

/** A user's access code ended: it was replaced or revoked, or its owner became inactive. */
export const codeEnded = fact<{ userId: string }>('user.code-ended');
