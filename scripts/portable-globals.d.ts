// What Node and browsers have in common beyond the language itself, as far as the portable rooms
// use it. Read by tsconfig.portable.json alone; in the build @types/node declares the same.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare const performance: { now(): number };

interface MessagePort {
  addEventListener(type: 'message', listener: () => void, options: { once: boolean }): void;
  start(): void;
  close(): void;
  postMessage(message: unknown): void;
}
declare class MessageChannel {
  readonly port1: MessagePort;
  readonly port2: MessagePort;
}
