import { fact } from '#platform/subject';

/** Fact: a user's access code ended, because it was replaced or revoked, or its owner became inactive. */
export const codeEnded = fact<{ userId: string }>('user.code-ended');
