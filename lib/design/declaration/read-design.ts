import { withNeedFields } from '../../analysis/reserves/read-needs.js';
import { recognizeFormat } from '../../formats/index.js';
import { designLimits } from '../../limits/design.js';
import type { Scenario } from '../../model/index.js';
import {
  checkedDeclaration,
  readDeclarationText,
  takeCampaign,
} from '../../reading/declaration.js';
import { checkDesign } from '../check-design.js';
import { Design } from './design.js';
import type { DesignReading } from './design-reading.js';
import { quantityHint, withNumbers } from './quantities.js';

/**
 * Reads a design: YAML, JSON, or the sheets of a campaign workbook. Days may be numbers, text with a unit such as `"3 weeks"`, or
 * dates such as `"2035-01-11"`, and amounts may have a unit of mass, such as `"2 t"`. Then the names of the design are looked up in
 * its campaign.
 *
 * ```ts
 * const { design, scenario, issues } = await readDesign(text, (file) => parse(Scenario, readFileSync(file)));
 * const inWorkbook = await readDesign(readFileSync('campaign.xlsx'));
 * ```
 * @param source the text, or the bytes of a text (UTF-8) or of a workbook
 * @param open returns the campaign that the design names, or for the bytes of a workbook its campaign; undefined if there is none.
 * Then the rest of the design is checked alone. Default: the campaign of the workbook, whose issues are then among those of the
 * reading; none for text
 * @param options `inline`: whether `campaign` of a text is the scenario itself, which is then given to `open`. Default: false
 */
export async function readDesign(
  source: string | Uint8Array,
  open?: (campaign: string | object) => Scenario | undefined | Promise<Scenario | undefined>,
  { inline: isInline = false }: { readonly inline?: boolean } = {},
): Promise<DesignReading> {
  if (typeof source !== 'string') {
    const container = recognizeFormat(source);
    if (container === 'zip' || container === 'ole')
      return (await import('../sheets/read.js')).readDesignSheets(source, open);
  }
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  const { plain, issues, located } = readDeclarationText(text, designLimits.textBytes);
  if (issues.length > 0)
    return { design: undefined, scenario: undefined, issues, total: issues.length, located };
  const taken = isInline ? takeCampaign(plain) : { rest: plain };
  const named = (taken.rest as { readonly campaign?: unknown } | null | undefined)?.campaign;
  const campaign = isInline ? taken.inline : typeof named === 'string' ? named : undefined;
  const scenario = campaign === undefined ? undefined : await open?.(campaign);
  const rest = withNumbers(withNeedFields(taken.rest), scenario);
  const { wrong = [] } = taken;
  const reading = checkedDeclaration(Design, { rest, wrong }, located, { hint: quantityHint });
  const { value: design, total } = reading;
  if (design === undefined || scenario === undefined)
    return { design: undefined, scenario, issues: reading.issues, total, located };
  const resolved = checkDesign(design, scenario);
  return {
    design: resolved.problem && design,
    scenario,
    issues: [...reading.issues, ...resolved.issues.map(located)],
    total: total + resolved.total,
    located,
  };
}
