import { ApiError, type Gate, type HostServices, INCORRECT_PASSCODE } from '@nara/shared-contracts';

/** Tries a passcode. Answers null when the gate is open now, or else the sentence to show under the field. */
export async function unlock(
  { api, session, queryClient }: HostServices,
  gate: Gate,
  passcode: string,
): Promise<string | null> {
  try {
    session.unlock(gate, await api.session.unlock({ body: { gate, passcode } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'incorrect-passcode' ? INCORRECT_PASSCODE : error.message;
  }
  // Data that staff screens could not load without a session may be fetched again.
  if (gate === 'enterprise') void queryClient.invalidateQueries();
  return null;
}
