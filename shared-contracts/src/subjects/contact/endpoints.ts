import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { ContactMessage } from './schemas';

export const contactEndpoints = defineEndpoints({
  send: {
    method: 'POST',
    path: '/api/contact-messages',
    access: 'public',
    summary: 'Send a message to customer care; ten within ten minutes from one address at most',
    body: ContactMessage,
    response: Accepted,
    status: 202,
  },
});
