import { defineSubject } from '#platform/subject';
import { catalogueHandlers } from './routes';

export const catalogue = defineSubject({ name: 'catalogue', handlers: { catalogue: catalogueHandlers } });
