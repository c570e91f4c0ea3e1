/**
 * Exit code of a command whose version is stored and waits for approval by a second person: nothing failed, but it is
 * not live.
 */
const WAITING = 3;

/** Code of the server's answer if the version waits. */
const WAITING_CODE = 'waiting-for-second-person';

/** Explains the exit codes of the release commands. */
export const EXIT_CODES = `Ends with 0, with 1 and the reason when something failed or was refused, or with ${WAITING} when the version is
stored and waits for a second person to approve it.`;

/** Returns the exit code of a command that ends with an error. */
export const exitCodeOf = (fault: unknown): number =>
  fault instanceof Error && 'code' in fault && fault.code === WAITING_CODE ? WAITING : 1;
