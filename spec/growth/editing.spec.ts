import { expect } from 'chai';
import {
  ElementCarrier,
  editScenario,
  ModelDatabase,
  type Scenario,
  updateModel,
} from '../../lib/index.js';
import { ids, scenario } from '../simulation/support/builder.js';
import { carrier } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';
import { many, shapes } from './shapes.js';

/** A scenario whose template of a carrier has another one in it, and so on; the first one is in use. */
function chain(length: number): Scenario {
  const templates = many(
    length,
    (index) =>
      new ElementCarrier({
        name: `T${index}`,
        mass: 1,
        maxCrew: 0,
        maxCargoMass: 1,
        maxCargoVolume: 1,
      }),
  );
  for (const [index, template] of templates.entries())
    template.contents = ids(...templates.slice(index + 1, index + 2));
  const first = carrier('X');
  first.templateId = templates[0]!.id;
  return scenario([], { elementTemplates: templates, instantiatedElements: [first] });
}

/** The model of a scenario without its templates. */
const modelOf = ({ network, resourceList }: Scenario) =>
  new ModelDatabase({ nodes: network.nodes, edges: network.edges, resources: resourceList });

describe('The work of edits and updates', () => {
  const made = Object.entries(shapes).filter(([, { isProduct }]) => !isProduct);
  for (const [name, { make }] of made)
    it(`grows with the input, and not faster: ${name}`, async () => {
      const slow = await tooSlow(250, (size) => {
        const root = make(size);
        const model = modelOf(root);
        const times: Times = new Map();
        const edits = ['X.mass=1', 'X.contents.Water=1', 'Water in X=1', 'X.name=Y', '/name=A'];
        for (const edit of edits)
          times.set(
            edit,
            timed(() => {
              try {
                editScenario(root, [edit]);
              } catch (error) {
                expect(error).to.have.property('name', 'EditError');
              }
            }),
          );
        for (const used of ['keep', 'remove'] as const)
          times.set(
            `update, ${used}`,
            timed(() => updateModel(root, model, { used })),
          );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });

  it('grows with the length of a chain of templates that is kept', async () => {
    const slow = await tooSlow(250, (size) => {
      const root = chain(size);
      const times: Times = new Map();
      times.set(
        'update',
        timed(() => {
          const { kept, scenario: updated } = updateModel(root, modelOf(root), { used: 'keep' });
          expect(kept).to.have.length(size);
          expect(updated).to.equal(root);
        }),
      );
      return times;
    });
    expect(slow).to.deep.equal([]);
  });
});
