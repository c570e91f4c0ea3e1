import { defineSubject } from '#platform/subject';
import { activityHandlers } from './routes';

export const activity = defineSubject({
  name: 'activity',
  handlers: { activity: activityHandlers },
});
