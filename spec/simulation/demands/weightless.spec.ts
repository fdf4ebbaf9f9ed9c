import { expect } from 'chai';
import {
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  InstRatedDemandModel,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  State,
} from '../../../lib/index.js';
import { type RuleChoice } from '../../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../../lib/simulation/simulate.js';
import { ids, ksc, on, scenario } from '../support/builder.js';
import { box, cast, generic, rover, thing } from '../support/elements.js';

/** A fuel that weighs nothing, such as a charge. */
const charge = new ContinuousResource({
  name: 'Charge',
  classOfSupply: 101,
  environment: 'Unpressurized',
  packingFactor: 0,
  units: 'kWh',
  unitMass: 0,
  unitVolume: 0,
});
const ofCharge = (amount: number) => new ResourceAmount({ resource: charge.id, amount });

for (const demandTiming of ['interval', 'continuous'] as const) {
  const rules: RuleChoice = {
    demandTiming,
    tankSubstitution: 'reversed',
    massAndUnits: 'converted',
  };

  describe(`What weighs nothing, with demands that are ${demandTiming}`, () => {
    it('cannot stand for kilograms of another resource in a tank, only for itself', () => {
      const car = rover('Car', { fuel: ofCharge(50) });
      const using = (...resources: ConsumeResources['resources']) => {
        const given = scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(car), container: ksc.id }),
            new ConsumeResources({ ...on(1, ksc), source: car.id, resources }),
          ],
          cast(car),
        );
        given.resourceList.push(charge);
        return simulate(given, { rules }).unmetDemands.flatMap(({ unmet }) =>
          unmet.map(({ amount }) => amount),
        );
      };
      expect(using(ofCharge(20))).to.deep.equal([]);
      expect(using(ofCharge(60))).to.deep.equal([10]);
      expect(using(generic(101, 5))).to.deep.equal([5]);
    });

    it('always has room in a container that has some of it', () => {
      const model = new RatedDemandModel({
        name: 'Panel',
        demands: [new ResourceAmountRate({ resource: charge.id, rate: -100 })],
      });
      const state = new State({
        name: 'On',
        type: 'Active',
        demandModels: [new InstRatedDemandModel({ name: 'Panel', templateId: model.id })],
      });
      const panel = thing('Panel', { states: [state], currentStateIndex: 0 });
      const battery = box('Battery', { maxCargoMass: 0, contents: [ofCharge(1)] });
      const given = scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(panel, battery), container: ksc.id }),
          new RemoveElements({ ...on(5, ksc), elements: ids(panel) }),
        ],
        { ...cast(panel, battery), demandModels: [model] },
      );
      given.resourceList.push(charge);
      const result = simulate(given, { rules });
      expect(result.unmetDemands.length).to.equal(0);
      expect(result.at(5).element(battery.id)?.holds[0]?.amount).to.be.closeTo(501, 1e-6);
    });
  });
}
