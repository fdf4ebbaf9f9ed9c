import type { FastifyRequest } from 'fastify';

/** The names that lead to this machine alone, whatever a name server says. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * Returns the name of a host in the one way in which browsers write it: in lower case, in ASCII, without the dot at its end, and an
 * address of IPv6 in brackets.
 * @returns undefined if it is no name of a host, such as one with a port or a wildcard
 */
export function hostName(text: string): string | undefined {
  const isBare = text.includes(':') && !text.startsWith('[');
  const url = `http://${isBare ? `[${text}]` : text}/`;
  if (!URL.canParse(url)) return undefined;
  const { hostname, href } = new URL(url);
  const name = hostname.replace(/\.$/, '');
  return href === `http://${hostname}/` && /^(?:\[.*\]|[\w-]+(?:\.[\w-]+)*)$/.test(name)
    ? name
    : undefined;
}

/** Returns the target of a request without the host: it may be a whole address, as for a proxy. */
export const withoutHost = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '');

/**
 * The names that a server answers to. A site can have its own name lead to this machine (DNS rebinding). Then its pages ask as if this
 * server were their site, and only the name in the request tells.
 */
export class HostNames {
  readonly #names: ReadonlySet<string>;

  /** @param more names besides those of this machine, as `hostName` returns them */
  constructor(more: readonly string[] = []) {
    this.#names = new Set([...LOCAL, ...more]);
  }

  /**
   * Returns the name by which a request asks, if the server does not answer to it; empty if there is none. The port may be any, because a
   * tunnel changes it. What a proxy says of the name does not count, because anyone can say it.
   */
  wrongIn({
    headers,
    url = '',
  }: Pick<FastifyRequest['raw'], 'headers' | 'url'>): string | undefined {
    // A whole address as the target of a request counts instead of the header: both must be right.
    const [, target] = /^[a-z]+:\/\/([^/?#]*)/i.exec(url) ?? [];
    return [headers.host ?? '', ...(target === undefined ? [] : [target])].find(
      (host) => !this.#names.has(hostName(host.replace(/:\d*$/, '')) ?? ''),
    );
  }
}
