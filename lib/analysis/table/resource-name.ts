/** The name of a generic resource in a result: `Generic COS 201 (Water and Support Equipment)`. */
const GENERIC = /^Generic COS (\d+) \((.*?)\s*\)$/;

/**
 * Returns how text names a resource. The name of a generic one is shortened: `COS 201 (Water and Support Equipment)`, or
 * `COS 201 P (Water and Support Equipment)` with its environment. Files have the names of the result.
 * @param environment its environment, where the text must tell generic resources of one class apart
 */
export function resourceName(name: string, environment?: string): string {
  const [, number, words] = GENERIC.exec(name) ?? [];
  if (number === undefined) return name;
  const letter = environment === undefined ? '' : ` ${environment.charAt(0)}`;
  return `COS ${number}${letter} (${words})`;
}
