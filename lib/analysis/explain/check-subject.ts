import { preview } from '../../schema/diagnostics/preview.js';
import { ruleCatalogue } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { type Subject, UnknownSubjectError } from './subject.js';

/**
 * Checks that a campaign has what a subject names.
 * @throws UnknownSubjectError if it is no subject, or if the campaign has no such thing
 */
export function checkSubject(campaign: Campaign, subject: Subject): Subject {
  if (typeof subject !== 'object' || subject === null)
    throw new UnknownSubjectError(`what: expected text or a subject; found ${preview(subject)}`);
  if (!isKnown(campaign, subject))
    throw new UnknownSubjectError(
      `what: the campaign has no such thing as ${preview(JSON.stringify(subject))}`,
    );
  return subject;
}

function isKnown({ result, scenario, places }: Campaign, subject: Subject): boolean {
  switch (subject.kind) {
    case 'element':
      return scenario.instantiatedElements.some(({ id }) => id === subject.id);
    case 'place':
      return places.find(subject.id) !== undefined;
    case 'resource':
      return result.resources.some(({ id }) => id === subject.id);
    case 'mission':
      return scenario.missionList[subject.index] !== undefined;
    case 'event':
      return result.events[subject.index] !== undefined;
    case 'demand':
      return subject.index >= 0 && subject.index < result.demands.length;
    case 'error':
      return result.errors[subject.index] !== undefined;
    case 'warning':
      return result.warnings[subject.index] !== undefined;
    case 'rule':
      return ruleCatalogue[subject.rule] !== undefined;
    case 'rules':
    case 'problems':
      return true;
    default:
      return false;
  }
}
