import { expect } from 'chai';
import {
  CreateElements,
  Element,
  InstElement,
  Part,
  type Scenario,
  State,
} from '../../../../lib/index.js';
import { ids, lsp, on, scenario, water } from '../../../simulation/support/builder.js';
import { allTemplates, cast, drinking, thing } from '../../../simulation/support/elements.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

/** A wreck with 6 kg of water as parts, and a user who needs 2 kg a day for ten days. */
function wrecked(scavengeSpares: boolean, quantity = 6): Scenario {
  const { model, state } = drinking(2);
  const parts = [new Part({ resource: water.id, quantity })];
  const template = new Element({ name: 'Wreck', mass: 100, parts });
  const wreck = new InstElement({
    name: 'Left',
    templateId: template.id,
    states: [new State({ name: 'Left', type: 'Decommissioned', demandModels: [] })],
    currentStateIndex: 0,
  });
  const user = thing('User', { states: [state], currentStateIndex: 0 });
  const last = thing('Last');
  return scenario(
    [
      new CreateElements({ ...on(0, lsp), elements: ids(wreck, user), container: lsp.id }),
      new CreateElements({ ...on(10, lsp), elements: ids(last), container: lsp.id }),
    ],
    {
      ...cast(wreck, user, last),
      elementTemplates: [...allTemplates, template],
      demandModels: [model],
      configuration: { scavengeSpares },
    },
  );
}

describe('space-logistics scavenging', () => {
  const file = scratch();
  const asked = async (given: Scenario) => {
    const { status, out } = await shell([
      ...['scavenging', '-q', '--anyway', file('given.json', JSON.stringify(given))],
    ]);
    expect(status).to.equal(0);
    return out;
  };

  it('lists what was taken from decommissioned elements', async () => {
    expect(await asked(wrecked(true))).to.match(
      /^6 kg of parts were scavenged\.\n\nParts .*\n.*\n.*Water.*Left/,
    );
  });

  it('says that nothing was, and why', async () => {
    expect(await asked(wrecked(false))).to.equal(
      'The configuration does not allow scavenging: add --set\nconfiguration.scavengeSpares=true to see what it would meet.\n',
    );
    const none = wrecked(true);
    none.elementTemplates.at(-1)!.parts = [];
    expect(await asked(none)).to.match(/^Nothing was scavenged: no demand for a part met /);
  });
});

describe('space-logistics commonality', () => {
  const file = scratch();

  it('takes no options of a simulation, because it needs none', async () => {
    const { out } = await shell(['commonality', '--help']);
    expect(out).to.match(/--table <name> +show only this table \(names: parts, matrix\)/);
    for (const option of ['--until', '--rules', '--no-consume', '--repairs', '--limit']) {
      expect(out).to.not.include(option);
      const { status, err } = await shell(['commonality', option, '3', OUTPOST]);
      expect(status, option).to.equal(2);
      expect(err).to.include(`unknown option '${option}'`);
    }
  });

  it('counts the parts and the elements that have them', async () => {
    const { status, out } = await shell(['commonality', OUTPOST]);
    expect(status).to.equal(0);
    expect(out).to.match(/^\d+ parts? in \d+ kinds of elements; \d+ in common\.\n/);
    const none = wrecked(true);
    none.elementTemplates.at(-1)!.parts = [];
    const path = file('none.json', JSON.stringify(none));
    expect((await shell(['commonality', '-q', '--anyway', path])).out).to.equal(
      'No element of the scenario has parts.\n',
    );
  });
});
