// A module of a CommonJS project: compiled, never run.
import { parse, Scenario, simulate } from 'space-logistics';

export const verdict: string | undefined = simulate(parse(Scenario, '{}')).verdict;
