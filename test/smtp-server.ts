import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

type ReceivedMail = { from: string; to: string[]; raw: string };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** Responses that replace the default ones, by command (the first word, or `greeting`). */
  refuse: Record<string, string>;
  close: () => Promise<void>;
};

const ANSWERS: Readonly<Record<string, string>> = {
  greeting: '220 test ESMTP',
  EHLO: '250-test\r\n250 SMTPUTF8',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** Starts a mail server on the loopback address that stores its mails or refuses them. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refuse: Record<string, string> = {};
  const server = net
    .createServer((socket) => {
      let unread = '';
      let mail: ReceivedMail = { from: '', to: [], raw: '' };
      let inData = false;
      const answer = (command: string) => {
        const line = refuse[command] ?? ANSWERS[command] ?? '250 fine';
        socket.write(`${line}\r\n`);
        return line;
      };
      answer('greeting');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        unread += chunk.toString('utf8');
        for (;;) {
          const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n');
          if (end < 0) return;
          const piece = unread.slice(0, end);
          unread = unread.slice(end + (inData ? 5 : 2));
          if (inData) {
            inData = false;
            if (answer('message').startsWith('2')) received.push({ ...mail, raw: piece });
            mail = { from: '', to: [], raw: '' };
            continue;
          }
          const command = piece.split(' ', 1)[0]?.toUpperCase() ?? '';
          const address = /<(.*?)>/.exec(piece)?.[1] ?? '';
          if (command === 'MAIL') mail.from = address;
          if (command === 'RCPT') mail.to.push(address);
          inData = answer(command).startsWith('354');
          if (command === 'QUIT') socket.end();
        }
      });
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the headers of a mail, unfolded, with names in lower case. */
export function headersOf(raw: string): [name: string, value: string][] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
}

/** Returns the decoded parts of a multipart mail by type. */
export function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n');
      const type = /content-type: ([^;\r\n]+)/i.exec(head)?.[1] ?? '';
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? '';
      return [type, decoded(body.join('\r\n\r\n'), encoding)];
    }),
  );
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
