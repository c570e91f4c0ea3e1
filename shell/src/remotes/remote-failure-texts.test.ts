import { REMOTE_FAILURES } from '@nara/shared-contracts';
import { describeFailure } from './remote-failure-texts';
import { RemoteLoadError } from './remote-load-error';

test.each(REMOTE_FAILURES)('%s is told in words, with its code', (reason) => {
  const { title, text } = describeFailure(new RemoteLoadError('admin', reason));
  expect(title).toBe('The back office is not available right now');
  expect(text).toMatch(new RegExp(`^[A-Z].+\\. Everything else keeps working\\. \\(admin: ${reason}\\)$`));
});
