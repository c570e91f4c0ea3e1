import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Response of the server to a recipient or a whole mail. */
export interface MailAnswer {
  at: 'recipient' | 'mail';
  line: string;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Raw headers and text. */
  raw: string;
}

export interface FakeMailServer {
  url: string;
  received: ReceivedMail[];
  /** Sets the responses to the next mails, one each; later ones are accepted. */
  next(...answers: MailAnswer[]): void;
  close(): Promise<void>;
}

const END_OF_MAIL = '\r\n.\r\n';

/** Handles one SMTP conversation. */
function converse(socket: Socket, received: ReceivedMail[], planned: MailAnswer[]): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let unread = '';
  let mail: ReceivedMail | null = null;
  let isReading = false;

  const planFor = (at: MailAnswer['at']) => (planned[0]?.at === at ? planned.shift()?.line : undefined);
  const take = (raw: string) => {
    isReading = false;
    const refused = planFor('mail');
    if (!refused && mail) received.push({ ...mail, raw });
    say(refused ?? '250 taken');
  };
  const obey = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') mail = { from: address, to: [], raw: '' };
    const refused = verb === 'RCPT' ? planFor('recipient') : undefined;
    if (verb === 'RCPT') mail?.to.push(address);
    isReading = verb === 'DATA';
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    return say(refused ?? (isReading ? '354 go on' : '250 ok'));
  };

  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    unread += piece.toString();
    for (;;) {
      const end = isReading ? END_OF_MAIL : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const text = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (isReading) take(text);
      else obey(text);
    }
  });
  say('220 mail server');
}

/** Starts an SMTP server with scripted behaviour. */
export async function startFakeMailServer(port = 0): Promise<FakeMailServer> {
  const received: ReceivedMail[] = [];
  const planned: MailAnswer[] = [];
  const server = createServer((socket) => converse(socket, received, planned));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next: (...answers) => void planned.push(...answers),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
