import { defineSubject } from '#platform/subject';
import { serverSecret, signedNames } from '#platform/vault';
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
  mount: mountRedirects,
  workers: [contentClock],
});
