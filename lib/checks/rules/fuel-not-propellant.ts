import { ClassOfSupply, classOfSupplyName, isSubclassOf } from '../../model/enumerations.js';
import { substanceOf, tanksOf } from '../inventory.js';
import { rule } from '../rule.js';

export const fuelNotPropellant = rule('fuel-not-propellant', ({ index }, report) => {
  for (const { vehicle, fuel, maxFuel, field } of tanksOf(index)) {
    // A vehicle that needs no fuel still has to name one.
    if (!fuel || field !== 'fuel' || (fuel.amount === 0 && !maxFuel)) continue;
    const classOfSupply = substanceOf(index, fuel)?.classOfSupply;
    const propellant = ClassOfSupply.PropellantsAndFuels;
    if (
      classOfSupply === undefined ||
      classOfSupply === propellant ||
      isSubclassOf(classOfSupply, propellant)
    )
      continue;
    report(vehicle, ['fuel'], {
      found: `${classOfSupply} (${classOfSupplyName(classOfSupply)})`,
      expected: `${propellant} (${classOfSupplyName(propellant)}) or one of its subclasses`,
    });
  }
});
