import { defineSubject } from '#platform/subject';
import { paymentProvider } from '#selling/payments';

export { composition } from './plugin';
export { builds } from './served';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Origin of the payment provider, which the shop's documents may send a form to; unset if this server takes no
     * payments.
     */
    paymentOrigin?: string;
  }
}

/** Gives documents the parts of the environment that they depend on. The plugin serves them, even without an API. */
export const compositionSubject = defineSubject({
  name: 'composition',
  async mount(server, context) {
    const provider = context.get(paymentProvider);
    if (provider) server.decorate('paymentOrigin', provider.formOrigin);
  },
});
