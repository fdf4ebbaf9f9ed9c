import 'reflect-metadata';
import type { RequestMessage } from './answer/requests.js';
import { Responder } from './answer/responder.js';

const responder = new Responder();

addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  void responder.respond(data).then((reply) => postMessage(reply));
});
