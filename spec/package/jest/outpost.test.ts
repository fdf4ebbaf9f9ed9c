import { check, parse, Scenario, SurfaceNode, simulate } from 'space-logistics';

test('a campaign is read, checked and simulated', () => {
  const scenario = parse(
    Scenario,
    require('space-logistics/data/scenarios/shackleton-outpost.json'),
  );
  expect(scenario.network.nodes[0]).toBeInstanceOf(SurfaceNode);
  expect(check(scenario)).toEqual([]);
  expect(simulate(scenario).verdict).toBe('supplied');
});
