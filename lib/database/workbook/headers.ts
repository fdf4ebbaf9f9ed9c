/** Returns the form in which names are compared. `deltaV`, `Delta V`, `delta-v` and `delta_v` have the same form. */
export function normalForm(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase();
}

/** The maximum length of a header that is searched for a unit. It limits the time that hostile input can cost. */
const MAX_HEADER_LENGTH = 100;

/** Matches a header that ends with a unit in brackets: `mass (kg)`, `Mass [t]`, `isp(s)`. */
const WITH_UNIT = /^([^()[\]]+)[([]([^()[\]]*)[)\]]\s*$/;

/** Returns the parts of a header that names its unit in brackets, or undefined for any other header. */
export function splitHeader(header: string): { name: string; unit: string } | undefined {
  if (header.length > MAX_HEADER_LENGTH) return undefined;
  const [, name, unit] = WITH_UNIT.exec(header) ?? [];
  return name === undefined || unit === undefined ? undefined : { name, unit: unit.trim() };
}
