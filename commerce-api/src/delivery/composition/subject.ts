import { defineSubject } from '#platform/subject';
import { paymentProvider } from '#selling/payments';

declare module 'fastify' {
  interface FastifyInstance {
    /** Origin of the payment provider, to which the shop's documents may send a form; unset where no order is paid here. */
    paymentOrigin?: string;
  }
}

/** Tells the documents what of the environment they depend on. The plugin serves them, also without an API. */
export const compositionSubject = defineSubject({
  name: 'composition',
  async mount(server, context) {
    const provider = context.get(paymentProvider);
    if (provider) server.decorate('paymentOrigin', provider.formOrigin);
  },
});
