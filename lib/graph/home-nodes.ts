/** The nodes of a mission, or what stands for them. */
interface MissionNodes<Place> {
  readonly origin: Place | undefined;
  readonly destination: Place | undefined;
  readonly returnDestination: Place | undefined;
}

/**
 * Returns the home nodes: nodes on the surface of Earth that are the origin or the return destination of a mission, or the
 * destination of a mission that starts elsewhere. People at home need nothing by the rule `crewDemands: presence`.
 */
export function homeNodes<Place>(
  missions: Iterable<MissionNodes<Place>>,
  isOnEarth: (place: Place) => boolean,
): ReadonlySet<Place> {
  const homes = new Set<Place>();
  for (const { origin, destination, returnDestination } of missions) {
    const ends = [origin, returnDestination];
    if (origin !== undefined && !isOnEarth(origin)) ends.push(destination);
    for (const place of ends) if (place !== undefined && isOnEarth(place)) homes.add(place);
  }
  return homes;
}
