import { el } from './elements.js';

/** How far a study is, as the service tells it. */
export interface StudyStatus {
  readonly id: string;
  readonly state: string;
  readonly variants: number;
  readonly done: number;
  readonly rate: number | null;
  readonly left: number | null;
  readonly reason: string | null;
}

/** Returns whether an answer is the status of a study. */
export const isStatus = (data: unknown): data is StudyStatus =>
  typeof data === 'object' && data !== null && 'state' in data && 'variants' in data;

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Draws how far a study is. */
export function statusLine({
  state,
  variants,
  done,
  rate,
  left,
  reason,
}: StudyStatus): HTMLElement {
  const speed = rate === null ? '' : `, ${count(rate)} a second`;
  const rest = left === null ? '' : `, ${count(Math.ceil(left))} s left`;
  return el('div', { className: 'study' }, [
    el('p', {}, [
      el('strong', {}, [state]),
      `: ${count(done)} of ${count(variants)} variants${speed}${rest}`,
    ]),
    el('progress', { max: variants, value: done, ariaLabel: 'Variants that are done' }),
    ...(reason === null ? [] : [el('p', { className: 'bad' }, [reason])]),
  ]);
}

/** Reads the data of server-sent events, one after the other. */
export async function* eventsOf(answer: Response): AsyncGenerator<StudyStatus> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) yield JSON.parse(data) as StudyStatus;
    }
  }
}
