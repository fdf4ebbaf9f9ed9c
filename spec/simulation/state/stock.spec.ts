import { expect } from 'chai';
import {
  AddResources,
  CreateElements,
  InstResourceContainer,
  ResourceContainer,
} from '../../../lib/index.js';
import { ids, ksc, on, scenario } from '../support/builder.js';
import { ofWater } from '../support/elements.js';
import { finalContents, play } from '../support/results.js';

describe('The contents that containers inherit', () => {
  const template = new ResourceContainer({
    name: 'Box',
    maxCargoMass: 1000,
    maxCargoVolume: 1000,
    contents: [ofWater(5)],
  });
  const box = (name: string) => new InstResourceContainer({ name, templateId: template.id });

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`are the container's own as soon as they change, ${rules}`, () => {
      const [one, other] = [box('One'), box('Other')];
      const built = scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(one, other), container: ksc.id }),
          new AddResources({ ...on(1, ksc), container: one.id, resources: [ofWater(2)] }),
        ],
        { elementTemplates: [template], instantiatedElements: [one, other] },
      );
      const result = play(built, rules);
      expect(finalContents(result, 'One')).to.deep.equal({ Water: 7 });
      expect(finalContents(result, 'Other')).to.deep.equal({ Water: 5 });
      expect(result.stocks.map(({ amount }) => amount)).to.deep.equal([5, 5, 7]);
      // A second run begins with what the template says.
      expect(finalContents(play(built, rules), 'One')).to.deep.equal({ Water: 7 });
    });
});
