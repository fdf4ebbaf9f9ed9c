import { parse, Scenario, simulate } from 'space-logistics';

document.title = simulate(parse(Scenario, globalThis.scenario)).verdict;
