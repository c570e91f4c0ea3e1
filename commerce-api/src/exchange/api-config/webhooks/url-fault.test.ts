import { urlFault } from './setting';

test.each([
  'https://nara.example/hooks',
  'https://nara.example:8443/a?b=c',
  'http://localhost:8080/x',
  'http://127.0.0.1/x',
])('%s is accepted as a webhook address', (url) => expect(urlFault(url)).toBeNull());

test.each([
  ['nara.example', 'complete'],
  ['http://nara.example/hooks', 'https://'],
  ['http://localhost.evil.example/', 'https://'],
  ['ftp://nara.example/', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://me:secret@nara.example/', 'password'],
  ['https://nara.example/#here', '#'],
])('%s is refused as a webhook address', (url, reason) => expect(urlFault(url)).toContain(reason));
