import { fact } from '#platform/subject';

/** The access code of a user ended: it was replaced or taken back, or its owner became inactive. */
export const codeEnded = fact<{ userId: string }>('user.code-ended');
