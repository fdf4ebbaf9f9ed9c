import type * as Fastify from 'fastify';
import type * as Prometheus from 'prom-client';
import { MissingPackageError } from '../schema/diagnostics/missing-package.js';

/** The optional packages of the service. */
export interface ServicePackages {
  readonly fastify: typeof Fastify;
  readonly prometheus: typeof Prometheus;
}

/**
 * Loads the optional packages of the service.
 * @param load imports a package by its name. Default: `import`
 * @throws MissingPackageError if one is not installed
 */
export async function loadPackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<ServicePackages> {
  try {
    const [fastify, { default: prometheus }] = (await Promise.all([
      load('fastify'),
      load('prom-client'),
    ])) as [typeof Fastify, { readonly default: typeof Prometheus }];
    return { fastify, prometheus };
  } catch (error) {
    throw new MissingPackageError('The service', ['fastify', 'prom-client'], error);
  }
}
