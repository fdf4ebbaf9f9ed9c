import { check, Scenario, safeParse } from 'space-logistics';

const { scenario } = globalThis;
const codes = safeParse(Scenario, { ...scenario, name: 5 }).issues.map(({ code }) => code);
document.title = `${codes} ${check(safeParse(Scenario, scenario).value).length}`;
