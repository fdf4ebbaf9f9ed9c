import { withUnit } from '../../analysis/index.js';
import { plainNumber } from '../../analysis/table/values.js';
import type { ModelDatabase } from '../../database/model-database.js';
import type { EditedField } from '../../editing/index.js';
import { Names } from '../../graph/display-names.js';
import type { Scenario } from '../../model/index.js';
import { shortened } from '../../schema/diagnostics/preview.js';
import { displayName } from '../reading/input.js';
import { forTerminal } from '../text/control.js';
import { span } from '../text/quantity.js';

/** The length at which the text of a value is cut. */
const LONGEST = 120;

/** Returns what edits changed, one line each: `campaign.json: Lander.isp: 340 -> 323 s`. */
export function changeLines(
  file: string,
  changes: readonly EditedField[],
  root: Scenario | ModelDatabase,
): readonly string[] {
  const names = new Names(root);
  return changes.map((change) => {
    const { address, before, after, unit, kind } = change;
    const [from, to] = [before, after].map((value) => valueText(value, kind, names));
    const quantity = kind === 'duration' || after === null ? to! : withUnit(to!, unit);
    const text = `${address}: ${from} -> ${quantity}`;
    return `${displayName(file)}: ${forTerminal(text)}`;
  });
}

function valueText(value: unknown, kind: EditedField['kind'], names: Names): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return kind === 'duration' ? span(value) : plainNumber(value);
  if (typeof value === 'string')
    return shortened(kind === 'uuid' ? names.ofId(value) : value, LONGEST);
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return shortened(value.map((each) => names.ofId(each)).join(', '), LONGEST);
  return shortened(JSON.stringify(value), LONGEST);
}
