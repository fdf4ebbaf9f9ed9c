import { readTranslated } from '../formats/translate.js';
import type { XmlInput, XmlLimits } from '../formats/xml/read-xml.js';
import { Scenario } from '../model/scenario/index.js';
import type { ParseOptions } from '../schema/parse.js';
import { identifiersIn, type ReadScenario, type ReadScenarioOptions } from './scenario-json.js';

/** Options for reading a scenario in XML. */
export interface ReadXmlOptions extends Omit<ReadScenarioOptions, 'limits'> {
  /** As in `parse`, and the limits of XML. */
  readonly limits?: ReadScenarioOptions['limits'] & Partial<XmlLimits>;
}

/**
 * Reads a scenario of SpaceNet 2.5 in XML, in pieces. Every issue has its line and column.
 * @param input the bytes of the file, at once or in chunks
 */
export async function readScenarioXml(
  input: XmlInput,
  { dialect: _, namespace, unknown, newId, limits = {}, ...format }: ReadXmlOptions = {},
): Promise<ReadScenario> {
  const parse: ParseOptions = {
    limits,
    ...(unknown && { unknown }),
    ...(newId && { newId }),
  };
  const { translateXml } = await import('../formats/spacenet25/xml/translate.js');
  const options = { ...format, idOf: identifiersIn(namespace), parse, xmlLimits: limits };
  const read = await readTranslated(translateXml, input, Scenario, options);
  const issues = read.issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { ...read, issues, program: 'SpaceNet 2.5' };
}
