import { apiOf } from '@nara/shared-contracts/api/client';
import type { Session, UnlockRequest } from '@nara/shared-contracts/api/session';
import { ApiError, type HostServices } from '@nara/shared-contracts/host';
import { type Gate, INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';

/** Result for a personal access code whose owner has a second factor, which is asked for next. */
export const SECOND_FACTOR = 'second-factor-required';
/** Result for a code whose owner's role requires a second factor that is not set up yet. */
export const SET_UP = 'second-factor-set-up-required';

/**
 * Tries a passcode, with a second factor if one was asked for. Returns null if the gate is open,
 * `SECOND_FACTOR` or `SET_UP`, or the message to show below the field.
 */
export async function unlock(
  host: HostServices,
  gate: Gate,
  passcode: string,
  second: Pick<UnlockRequest, 'secondFactor' | 'passkey'> = {},
): Promise<string | null> {
  try {
    await openGate(host, gate, await apiOf(host).session.unlock({ body: { gate, passcode, ...second } }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === SECOND_FACTOR || error.code === SET_UP) return error.code;
    return error.code === 'incorrect-passcode' ? INCORRECT_PASSCODE : error.message;
  }
}

/** Opens a gate in this browser with the session that the server has opened. */
export async function openGate(host: HostServices, gate: Gate, opened: Session): Promise<void> {
  const { session, queryClient } = host;
  if (gate === 'site') return session.unlock(gate, opened);
  session.unlock(gate, await inLostEnvironment(host, opened));
  // Data that staff screens could not load without a session may now be refetched.
  void queryClient.invalidateQueries();
}

/**
 * Switches the new session to the environment of the lost one. A sign-in starts with the live data, where unsaved work
 * from the sandbox does not belong.
 */
async function inLostEnvironment(host: Pick<HostServices, 'request' | 'session'>, opened: Session): Promise<Session> {
  const { expired, session: lost } = host.session.getState();
  if (!expired || !lost?.staff || lost.environment === opened.environment) return opened;
  // A different user may have no sandbox.
  return apiOf(host)
    .session.chooseEnvironment({ body: { environment: lost.environment } })
    .catch(() => opened);
}
