import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths';

const SOURCES = 'commerce-api/src';
const isProgram = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split(path.sep).includes('testing');

const sources = readdirSync(fromRoot(SOURCES), { recursive: true, encoding: 'utf8' })
  .filter(isProgram)
  .map((file) => ({ file: file.split(path.sep).join('/'), text: readFileSync(fromRoot(SOURCES, file), 'utf8') }));

/**
 * Matches code that makes connections: these functions of Node's modules, and any import of the other modules except of
 * types.
 */
const CALLS = [
  /(?<![\w.])fetch\(/,
  /^import (?!type\b)[^;]*(?<!type )\b(?:request|get|connect|createConnection|Socket|Agent|createSocket)\b[^;]* from 'node:(?:https?|http2|net|tls|dgram)'/m,
  /^import (?!type\b)[^;]* from '(?:undici|ws|nodemailer|openid-client|@aws-sdk\/[^']+)'/m,
  /\bimport\(\s*'(?:undici|ws|nodemailer|openid-client|@aws-sdk\/[^']+)'\s*\)/,
];

/** Places that call other systems. Each has a deadline and a size limit for what it reads, as its test proves. */
const OUTGOING = [
  'exchange/api-config/webhooks/send.ts',
  'exchange/labels/queue/send-to-printer.ts',
  'exchange/mail/postman.ts',
  'platform/file-store/s3-store.ts',
  'platform/outbound/index.ts',
  'staff/identity-provider/provider.ts',
];

it('only the listed server files call other systems, each of them with a deadline', () => {
  const calling = sources.filter(({ text }) => CALLS.some((call) => call.test(text)));
  expect(calling.map(({ file }) => file).sort()).toEqual(OUTGOING);
  for (const { file, text } of calling) {
    expect([file, /\b(?:withDeadline|fetchWithin)\(/.test(text)]).toEqual([file, true]);
  }
});
