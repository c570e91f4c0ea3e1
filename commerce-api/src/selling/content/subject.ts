import { defineSubject } from '#platform/subject';
import { serverSecret, signedNames } from '#platform/vault';
import { mountDescriptions } from './descriptions';
import { contentDeskHandlers } from './desk-routes';
import { contentLinks } from './previews';
import { contentClock } from './publication-clock';
import { mountRedirects } from './redirects';
import { contentHandlers } from './routes';

export const content = defineSubject({
  name: 'content',
  async prepare(context) {
    context.set(contentLinks, signedNames(await serverSecret(context, 'content-links'), 'content draft'));
  },
  handlers: { content: contentHandlers, contentDesk: contentDeskHandlers },
  mount(server, context) {
    mountRedirects(server, context);
    mountDescriptions(server, context);
  },
  workers: [contentClock],
});
