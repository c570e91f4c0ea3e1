import { ConfigurationError } from '#platform/configuration';
import { describeStartFault } from './start-fault';

const faultOf = (code: string, more: Partial<NodeJS.ErrnoException> = {}) =>
  Object.assign(new Error(`${code}: what the system says`), { code, ...more });

test.each([
  ['a variable that is wrong', new ConfigurationError('PORT must be a number'), 'PORT must be a number'],
  ['a port in use', faultOf('EADDRINUSE'), 'PORT 80 is in use; choose another'],
  [
    'a port for root alone',
    faultOf('EACCES', { syscall: 'listen' }),
    'PORT 80 may not be used by this user; choose one above 1023',
  ],
  [
    'a data folder that is a file',
    faultOf('EEXIST', { path: '/srv/nara', syscall: 'mkdir' }),
    'DATA_DIR /srv/nara is a file where a folder must be; move that file away, or name another place',
  ],
  [
    'a database that is a folder',
    faultOf('EISDIR', { path: '/srv/nara/nara.db' }),
    'DATA_DIR /srv/nara/nara.db is a folder where a file must be; move it away, or name a file',
  ],
  [
    'a full disk of the database',
    faultOf('SQLITE_FULL'),
    'DATA_DIR /srv/nara/nara.db cannot be written, because its disk is full; free space and try again',
  ],
  [
    'a release store that may not be written',
    faultOf('EACCES', { path: '/srv/nara/releases/admin' }),
    'RELEASE_STORE /srv/nara/releases/admin may not be used by this user; give the user access, or name another place',
  ],
  [
    'another file',
    faultOf('ENOENT', { path: '/etc/other' }),
    'the server did not start: /etc/other is not there; create it, or name one that is',
  ],
  ['a fault in several lines', new Error('one\ntwo'), 'one two'],
])('the start fault of %s is described in one line', (_, fault, line) => {
  const environment = { PORT: '80', DATA_DIR: '/srv/nara', RELEASE_STORE: '/srv/nara/releases' };
  expect(describeStartFault(fault, environment)).toBe(line);
});
