import { Scenario, safeParse } from '../../lib/index.js';
import { readDocument } from '../../lib/reading/document.js';
import type { ShapeCode } from '../../lib/schema/diagnostics/shape-messages.js';
import { Family, shapeMessages, type Target, Union } from '../../lib/schema/index.js';
import { classNameOf } from '../../lib/schema/metadata.js';
import { block, codeExample, type Example, findingsOf, type Part } from './part.js';
import { shapeExamples } from './shape-examples.js';

async function shapeExample(code: ShapeCode): Promise<Example> {
  const example = shapeExamples[code];
  if ('code' in example) return codeExample(example, code);
  const { as, json } = example;
  const { issues } =
    as === Scenario ? await readDocument(new TextEncoder().encode(json)) : safeParse(as, json);
  return {
    shown: `${block('json', json)}\n\n${readAs(as)}`,
    findings: findingsOf(issues, code),
  };
}

/** Says what an input is read as. */
function readAs(target: Target): string {
  if (target instanceof Union) {
    const names = [...target.variants.values()].map((variant) => `\`${classNameOf(variant)}\``);
    return `Read as a ${names.join(' or ')}:`;
  }
  const name = classNameOf(target instanceof Family ? target.base : target);
  return `Read as ${/^[AEIO]/.test(name) ? 'an' : 'a'} \`${name}\`:`;
}

export const reading: Part = {
  title: 'Reading a file',
  text: 'Problems of the text, the fields and the values of one object. `parse` and `safeParse` report them. Below each example is the class or family that it is read as.',
  messages: shapeMessages,
  example: (code) => shapeExample(code as ShapeCode),
};
