import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of the counters of Linux. */
const TICK = 10;

/** What the processors have worked for a process, in milliseconds. It is read from Linux. */
export interface ProcessorTime {
  /** For its threads of normal priority. */
  readonly normal: number;
  /** For its threads of low priority, which work only when nobody else wants to. */
  readonly low: number;
}

/** Returns what the processors have worked for a process so far. */
export function processorTime(pid: number): ProcessorTime {
  let normal = 0;
  let low = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const text = statOf(`/proc/${pid}/task/${thread}/stat`);
    // The name of a program may have any characters, but only before the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const spent = (Number(fields[11]) + Number(fields[12])) * TICK;
    if (Number(fields[16]) > 0) low += spent;
    else normal += spent;
  }
  return { normal, low };
}

/** A thread may have ended since it was listed. */
function statOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ') S 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0';
  }
}
