/**
 * Returns the plain form of a scenario without anything in it.
 * @param start the start of the campaign. Its time of day becomes midnight UTC.
 */
export function emptyScenario(start: Date): Readonly<Record<string, unknown>> {
  return {
    name: 'New campaign',
    createdBy: '',
    description: '',
    startDate: `${start.toISOString().slice(0, 10)}T00:00:00Z`,
    scenarioType: 'Lunar',
    network: { nodes: [], edges: [] },
    missionList: [],
    elementTemplates: [],
    instantiatedElements: [],
    demandModels: [],
    resourceList: [],
  };
}
