import type { Terminal } from '../../terminal.js';

/** Asks a question on a terminal, and returns whether the answer is yes. An end of the input is no. */
export async function confirmed(question: string, { err, stdin }: Terminal): Promise<boolean> {
  err(question);
  let answer = '';
  for await (const chunk of stdin()) {
    answer += Buffer.from(chunk).toString('latin1');
    if (/[\r\n]/.test(answer) || answer.length > LONGEST) break;
  }
  return /^\s*y(?:es)?\s*$/i.test(answer.split(/[\r\n]/)[0]!);
}

/** No answer is longer. */
const LONGEST = 100;
