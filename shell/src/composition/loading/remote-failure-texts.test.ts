import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_FAILURES } from '@nara/shared-contracts/rules/composition';
import { describeFailure, nameOfPart, RemoteLoadError } from './remote-load-error';

test.each(REMOTE_FAILURES)('the load failure %s is described in sentences with its code', (reason) => {
  const { title, text } = describeFailure(new RemoteLoadError('admin', reason));
  expect(title).toBe('The back office is not available right now');
  expect(text).toMatch(new RegExp(`^[A-Z].+\\. Everything else keeps working\\. \\(admin: ${reason}\\)$`));
});

test('a remote without a fixed name is called by its own name', () => {
  expect(nameOfPart('spare-parts')).toBe('Spare parts');
});

test('the documentation lists exactly the load failures of a remote', () => {
  const page = readFileSync(path.join(__dirname, '../../../../docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split('## When a remote cannot be shown');
  const documented = [...section.matchAll(/^\| `([a-z-]+)` /gm)].map(([, code]) => code);
  expect(documented).toEqual([...REMOTE_FAILURES]);
});
