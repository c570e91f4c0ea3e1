import { ApiError, type Gate, type HostServices, INCORRECT_PASSCODE, type Session } from '@nara/shared-contracts';

/** Result for a personal access code whose owner has a second factor, which is asked for next. */
export const SECOND_FACTOR = 'second-factor-required';
/** Result for a code whose owner's role requires a second factor that is not set up yet. */
export const SET_UP = 'second-factor-set-up-required';

/**
 * Tries a passcode, with the code of a second factor if one was asked for. Returns null if the gate is open,
 * `SECOND_FACTOR` or `SET_UP`, or the message to show below the field.
 */
export async function unlock(
  { api, session, queryClient }: HostServices,
  gate: Gate,
  passcode: string,
  secondFactor?: string,
): Promise<string | null> {
  try {
    const opened = await api.session.unlock({ body: { gate, passcode, secondFactor } });
    session.unlock(gate, gate === 'enterprise' ? await inLostEnvironment({ api, session }, opened) : opened);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === SECOND_FACTOR || error.code === SET_UP) return error.code;
    return error.code === 'incorrect-passcode' ? INCORRECT_PASSCODE : error.message;
  }
  // Data that staff screens could not load without a session may now be refetched.
  if (gate === 'enterprise') void queryClient.invalidateQueries();
  return null;
}

/**
 * Switches the new session to the environment of the lost one. A sign-in starts with the live data, where unsaved work
 * from the sandbox does not belong.
 */
async function inLostEnvironment(
  { api, session }: Pick<HostServices, 'api' | 'session'>,
  opened: Session,
): Promise<Session> {
  const { expired, session: lost } = session.getState();
  if (!expired || !lost?.staff || lost.environment === opened.environment) return opened;
  // A different user may have no sandbox.
  return api.session.chooseEnvironment({ body: { environment: lost.environment } }).catch(() => opened);
}
