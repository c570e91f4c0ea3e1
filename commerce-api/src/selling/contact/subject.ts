import { defineSubject } from '#platform/subject';
import { contactHandlers } from './routes';

export const contact = defineSubject({ name: 'contact', handlers: { contact: contactHandlers } });
