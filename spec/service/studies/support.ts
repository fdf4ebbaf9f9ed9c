import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StudyPlace } from '../../../lib/service/tasks/studies/place.js';
import { tinyStudy } from '../../study/run/support.js';
import { tinyCampaign } from '../../study/support/tiny.js';
import type { Plain } from '../support.js';

/** The tiny campaign, as plain data. */
export const campaign = JSON.parse(JSON.stringify(tinyCampaign())) as Plain;

/** A study of the tiny campaign, with the campaign inside. */
export const inlineStudy = (fields: object = {}): string =>
  JSON.stringify({ ...tinyStudy, ...fields, campaign });

/** A study that takes long enough to be stopped. */
export const longStudy = (fields: object = {}): string => inlineStudy({ runs: 100_000, ...fields });

/** Makes a folder for each test, and removes it. */
export function studyFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'studies-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The place of a study in a folder. */
export const placeIn = (folder: string, more: Partial<StudyPlace> = {}): StudyPlace => ({
  folder,
  id: 'one',
  variants: 1000,
  variantSeconds: 60,
  ...more,
});

/** Sends a request to a service, and reads its answer. */
export async function ask(
  service: FastifyInstance,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<{
  readonly status: number;
  readonly headers: Plain;
  readonly body: string;
  readonly raw: Buffer;
  readonly plain: Plain;
}> {
  const answer = await service.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload !== undefined && { payload }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    raw: answer.rawPayload,
    plain: isJson ? JSON.parse(answer.body) : undefined,
  };
}

/** Waits until a service takes studies. */
export async function whenReady(service: FastifyInstance): Promise<void> {
  for (;;) {
    if ((await ask(service, 'GET', '/health/ready')).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a study fits, and returns its status. */
export async function until(
  service: FastifyInstance,
  id: string,
  fits: (status: Plain) => boolean,
): Promise<Plain> {
  for (;;) {
    const { plain } = await ask(service, 'GET', `/v1/studies/${id}`);
    if (fits(plain)) return plain;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the states that server-sent events tell. */
export const eventsIn = (body: string): Plain[] =>
  [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
