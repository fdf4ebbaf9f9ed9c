import { parse, Scenario } from 'space-logistics/model';
import { simulate } from 'space-logistics/simulation';

document.title = simulate(parse(Scenario, globalThis.scenario)).verdict;
