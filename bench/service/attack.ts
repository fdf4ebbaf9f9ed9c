// Sends hostile requests at a rate, in turn: `attack.js ADDRESS RATE [KINDS]`. When it is told to end, it says what became of
// them. It has another address of this machine than the honest clients, as a hostile client of a network has.
import { Agent, request } from 'node:http';
import { createConnection } from 'node:net';
import { endlessScenario, zipBomb } from './hostile.js';

const [address = '', rate = '0', kinds = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const localAddress = '127.0.0.2';
const agent = new Agent({ maxSockets: 500, localAddress });
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Sends a body in one piece. */
function post(name: string, path: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const sent = request(
    { hostname, port, path, method: 'POST', agent, headers: { ...headers } },
    (answer) => {
      count(`${name} ${answer.statusCode}`);
      answer.resume();
    },
  );
  sent.on('error', () => count(`${name} cut`));
  sent.end(body);
}

const chunk = Buffer.alloc(2 ** 16, '[1,2],');

/** Sends 100 MB of JSON in chunks, without saying how many. */
function flood(name: string, path: string) {
  const sent = request(
    { hostname, port, path, method: 'POST', agent, headers: { 'transfer-encoding': 'chunked' } },
    (answer) => {
      count(`${name} ${answer.statusCode}`);
      answer.resume();
      sent.destroy();
    },
  );
  let left = 100e6;
  const more = () => {
    while (left > 0 && !sent.destroyed) {
      left -= chunk.length;
      if (!sent.write(chunk)) return void sent.once('drain', more);
    }
    sent.end();
  };
  sent.on('error', () => count(`${name} cut`));
  more();
}

/** Sends a byte a second. */
function drip(name: string) {
  const socket = createConnection({ port: Number(port), host: hostname, localAddress });
  socket.write('POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
  const timer = setInterval(() => socket.write(' '), 1000);
  socket.on('data', (data) => count(`${name} ${/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]}`));
  socket.on('error', () => count(`${name} cut`));
  socket.on('close', () => clearInterval(timer));
}

/** Asks for much, and goes away. */
function leave(name: string) {
  const sent = request({ hostname, port, path: '/v1/simulate?anyway=true', method: 'POST', agent });
  sent.on('error', () => count(`${name} left`));
  sent.end(endless);
  setTimeout(() => sent.destroy(), 50);
}

const endless = endlessScenario();
const bomb = zipBomb();
const deep = Buffer.from('['.repeat(1e6));
const attacks: Readonly<Record<string, (name: string) => void>> = {
  endless: (name) => post(name, '/v1/simulate?anyway=true', endless),
  bomb: (name) => post(name, '/v1/databases', bomb),
  'announced 100 MB': (name) =>
    post(name, '/v1/validate', Buffer.alloc(1), { 'content-length': '100000000' }),
  '100 MB': (name) => flood(name, '/v1/validate'),
  deep: (name) => post(name, '/v1/validate', deep),
  'slow body': drip,
  gone: leave,
  gzip: (name) => post(name, '/v1/validate', bomb, { 'content-encoding': 'gzip' }),
};
const chosen = Object.entries(attacks).filter(
  ([name]) => kinds === '' || kinds.split(',').includes(name),
);
let turn = 0;
setInterval(() => {
  const [name, attack] = chosen[turn++ % chosen.length]!;
  attack(name);
}, 1000 / Number(rate));
process.on('message', () => {
  const text = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${what}: ${times}`);
  process.send!(text.join(', '));
});
