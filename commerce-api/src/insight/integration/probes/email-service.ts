import { type Postman, readFault } from '#exchange/mail';
import { type Finding, type Probe, timed } from './finding';

/** Greets the mail server and signs in; null when none is configured. */
export const emailService = (postman: Postman | null): Probe => ({
  service: 'Email Service',
  async check(): Promise<Finding> {
    if (!postman) {
      return {
        status: 'warning',
        responseMs: null,
        detail: 'No mail server is configured: e-mails are kept, not sent',
      };
    }
    const { responseMs, result: fault } = await timed(() =>
      postman.verify().then(
        () => null,
        (cause: unknown) => readFault(cause).code,
      ),
    );
    return fault === null
      ? { status: 'operational', responseMs, detail: 'The mail server takes our e-mails' }
      : { status: 'error', responseMs, detail: `The mail server does not take us (${fault})` };
  },
});
