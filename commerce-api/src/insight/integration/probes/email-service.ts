import { postman, readFault } from '#exchange/mail';
import type { Context } from '#platform/subject';
import { type Finding, type Probe, timed } from './finding';

/** Connects to the mail server and signs in, if one is configured. */
export const emailService = (context: Context): Probe => ({
  service: 'Email Service',
  async check(): Promise<Finding> {
    const server = context.get(postman);
    if (!server) {
      return {
        status: 'warning',
        responseMs: null,
        detail: 'No mail server is configured: e-mails are kept, not sent',
      };
    }
    const { responseMs, result: fault } = await timed(() =>
      server.verify().then(
        () => null,
        (cause: unknown) => readFault(cause).code,
      ),
    );
    return fault === null
      ? { status: 'operational', responseMs, detail: 'The mail server takes our e-mails' }
      : { status: 'error', responseMs, detail: `The mail server does not take us (${fault})` };
  },
});
