import type { PlainObject } from '../../../schema/plain.js';
import type { Translator } from '../../translate.js';
import { oldGenerationOf } from './dialect.js';
import { Events, translateMissions } from './events.js';
import { Elements } from './instances.js';
import { translateNetwork } from './network.js';
import { objectOf, own } from './plain-values.js';
import { JsonTranslation } from './work.js';

/**
 * Translates the scenario JSON of SpaceNet 2.5 (releases 2.5.1465 and later) into that of the schema. What both have alike
 * passes through, so the reader of the schema finds what is wrong with it. The source is not changed.
 */
export const translateJson: Translator<PlainObject> = (source, translation) => {
  const { notes } = translation;
  const old = oldGenerationOf(source);
  if (old) {
    notes.report(old.code, old, old);
    return undefined;
  }
  const work = new JsonTranslation(source, translation);
  const scenario = work.object(source, '') as PlainObject;
  if (own(scenario, 'createdBy') === undefined) {
    scenario.createdBy = '';
    notes.lose('no-author', {}, {});
  }
  const replace = (name: string, translated: unknown) => {
    if (Object.hasOwn(source, name)) scenario[name] = translated;
  };
  const elements = new Elements(source, work);
  replace('network', translateNetwork(source.network, work));
  if (elements.templateList.length > 0 || Array.isArray(source.elementTemplates))
    scenario.elementTemplates = elements.templateList;
  if (Array.isArray(source.instantiatedElements))
    scenario.instantiatedElements = elements.instanceList;
  replace('resourceList', work.list(source.resourceList, '/resourceList'));
  replace('demandModels', work.list(source.demandModels, '/demandModels'));
  replace(
    'missionList',
    translateMissions(source.missionList, new Events(source, elements, work), work),
  );
  loseEnvironment(source, elements, work);
  return scenario;
};

/** Notes that the environment of elements is not in the file, if it was written without constraints. */
function loseEnvironment(
  source: PlainObject,
  { templateList }: Elements,
  { notes }: JsonTranslation,
): void {
  const isConstrained = own(objectOf(source.configuration), 'environmentConstrained');
  const environments = new Set(templateList.map((template) => own(template, 'environment')));
  // SpaceNet 2.5 has not written a file in which an environment survived.
  const isLost = environments.size === 1 && environments.has('Unpressurized');
  if (isConstrained !== false || !isLost) return;
  const pointer = '/configuration/environmentConstrained';
  notes.lose('environment-unknown', { elements: templateList.length }, { pointer });
}
