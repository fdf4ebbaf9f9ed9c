/** Names are compared by this form: `deltaV`, `Delta V`, `delta-v` and `delta_v` are one. */
export function normalForm(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase();
}

/** A longer header is not searched for a unit: hostile input must not cost time. */
const LONGEST_HEADER = 100;

/** A header that ends with a unit in brackets: `mass (kg)`, `Mass [t]`, `isp(s)`. */
const WITH_UNIT = /^([^()[\]]+)[([]([^()[\]]*)[)\]]\s*$/;

/** The parts of a header that names its unit in brackets; undefined for any other header. */
export function splitHeader(header: string): { name: string; unit: string } | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  const [, name, unit] = WITH_UNIT.exec(header) ?? [];
  return name === undefined || unit === undefined ? undefined : { name, unit: unit.trim() };
}
