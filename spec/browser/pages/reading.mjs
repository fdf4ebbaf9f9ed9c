// What a page needs that reads and writes scenarios, and no more.
import { parse, Scenario, serialize } from 'space-logistics';

globalThis.roundTrip = (text) => JSON.stringify(serialize(parse(Scenario, text)));
