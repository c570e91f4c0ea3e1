import { ApiError, type Gate, type HostServices, INCORRECT_PASSCODE, type Session } from '@nara/shared-contracts';

/** Answer to a personal access code whose owner has a second factor, which is asked for next. */
export const SECOND_FACTOR = 'second-factor-required';
/** The same, when the owner's role needs a second factor that they have yet to set up. */
export const SET_UP = 'second-factor-set-up-required';

/**
 * Tries a passcode, with the code of a second factor when that was asked for. Answers null when the gate is open now,
 * `SECOND_FACTOR` or `SET_UP`, or else the sentence to show under the field.
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
  // Data that staff screens could not load without a session may be fetched again.
  if (gate === 'enterprise') void queryClient.invalidateQueries();
  return null;
}

/**
 * Returns the opened session in the environment in which the lost one was: a sign-in begins with the live data, where
 * what somebody was writing in the sandbox does not belong.
 */
async function inLostEnvironment(
  { api, session }: Pick<HostServices, 'api' | 'session'>,
  opened: Session,
): Promise<Session> {
  const { expired, session: lost } = session.getState();
  if (!expired || !lost?.staff || lost.environment === opened.environment) return opened;
  // Somebody else may have no sandbox.
  return api.session.chooseEnvironment({ body: { environment: lost.environment } }).catch(() => opened);
}
