/** Where a queue is, and how to log in there. */
export interface QueueAddress {
  /** The address without user and password, for people. */
  readonly shown: string;
  readonly host: string;
  readonly port: number;
  /** The number of the database. */
  readonly db: number;
  /** Whether the connection is encrypted, and the certificate of the server checked. */
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
}

const PORT = 6379;
const FORM = 'redis://host:6379, or rediss://user@host:6380/0 with TLS';

/**
 * Reads the address of a queue: `redis://user:password@host:port/database`, or `rediss://` for TLS. Only the host is needed.
 * @param password the password, if the address has none
 * @throws TypeError if it is none. The message has neither user nor password.
 */
export function queueAddress(text: string, password?: string): QueueAddress {
  const wrong = (what: string) => new TypeError(`${what}; expected an address like ${FORM}`);
  if (!URL.canParse(text)) throw wrong('it is no address');
  const url = new URL(text);
  const { protocol, hostname, pathname, search, hash } = url;
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw wrong(`it begins with "${protocol}" and not with redis: or rediss:`);
  if (hostname === '') throw wrong('it has no host');
  if (search !== '' || hash !== '') throw wrong('it goes on after the number of the database');
  const [, db = '0'] = /^\/?(\d{0,5})$/.exec(pathname) ?? [];
  if (!/^\/?\d{0,5}$/.test(pathname))
    throw wrong('what follows the host is no number of a database');
  const secret = decoded(url.password) || password;
  const user = decoded(url.username);
  if (secret === undefined && user !== '') throw wrong('it has a user and no password');
  const port = url.port === '' ? PORT : Number(url.port);
  return {
    shown: `${protocol}//${hostname}:${port}/${Number(db)}`,
    // ioredis takes an IPv6 address without its brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    db: Number(db),
    tls: protocol === 'rediss:',
    ...(user !== '' && { username: user }),
    ...(secret !== undefined && { password: secret }),
  };
}

/** Returns what percent signs mean, or the text as it is if they mean nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
