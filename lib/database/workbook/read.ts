import { check } from '../../checks/index.js';
import { AnyDatabaseDemandModel } from '../../model/demand-models/index.js';
import { AnyElementTemplate } from '../../model/elements/index.js';
import { AnyEdge, AnyNode } from '../../model/network/index.js';
import { AnyResource } from '../../model/resources/index.js';
import { DEFAULT_MAX_ISSUES } from '../../schema/diagnostics/collector.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { type ParseResult, safeParse } from '../../schema/parse.js';
import { ModelDatabase } from '../model-database.js';
import { assemble, type DatabaseWire } from './assemble.js';
import { Findings } from './findings.js';
import type { Identities } from './ids.js';
import { headerOf } from './layout.js';
import { locate, reportMissingColumns } from './locate.js';
import { RowObjects } from './row-objects.js';
import type { Sheet } from './spreadsheet.js';
import type { Row } from './table.js';

/** A cell, by its row and the header of its column. */
interface CellPlace {
  readonly row: Row;
  readonly header: string;
}

/** Finds the cell that a value of the database came from. */
class Places {
  constructor(
    readonly wire: DatabaseWire,
    readonly origins: ReadonlyMap<object, Row>,
  ) {}

  /** @param pointer JSON Pointer into the database */
  find(pointer: string): CellPlace | undefined {
    const parts = parsePointer(pointer);
    let at: unknown = this.wire;
    let row: Row | undefined;
    let rest: string[] = [];
    for (const part of parts) {
      at =
        typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
      rest.push(part);
      const origin = typeof at === 'object' && at !== null ? this.origins.get(at) : undefined;
      if (origin) {
        row = origin;
        rest = [];
      }
    }
    if (!row) return undefined;
    const inside = rest[0] === 'contents' ? row.contents?.[Number(rest[1])] : undefined;
    if (inside) return { row: inside, header: 'element_id' };
    const origin = row;
    const header = headerOf(row.table.layout, rest, (name) => origin.cell(name) !== undefined);
    if (header !== undefined && row.table.columns.has(header)) return { row, header };
    const { columns } = row.table;
    const stray = rest.length > 0 && columns.has('other_fields') && row.cell('other_fields');
    return { row, header: stray ? 'other_fields' : (header ?? 'id') };
  }
}

/** Turns issues of the database that was read into issues of the cells that it was read from. */
function adopt(issues: readonly Issue[], places: Places, findings: Findings): void {
  for (const issue of issues) {
    const place = places.find(issue.pointer);
    if (!place) {
      findings.other(issue);
      continue;
    }
    const { row, header } = place;
    if (issue.code === 'null-field') {
      // What is missing altogether has been reported once, for its column.
      if (row.table.columns.has(header) && !findings.isWrong(row, header))
        findings.cell('blank-cell', row, header, { expected: issue.expected ?? 'a value' });
    } else if (issue.code === 'no-variant' && header === 'id') {
      findings.adopt(issue, row, 'resource_id');
    } else
      findings.adopt(
        issue,
        row,
        issue.code === 'missing-type' && header === 'id' ? 'type' : header,
      );
  }
}

/** Issues of the shape are gathered up to this number before they are turned into those of cells. */
const MOST_SHAPE_ISSUES = 20_000;

/**
 * Runs the checks over the whole database; where some objects could not be read, over the others.
 * Where the objects were in the workbook is told by `at`, for each list.
 */
function checkSound(wire: DatabaseWire, places: Places, findings: Findings, max: number): void {
  const sound = new ModelDatabase();
  const at: Record<string, number[]> = {};
  for (const [name, target] of Object.entries(FAMILIES)) {
    const list = name as keyof DatabaseWire;
    const kept: object[] = sound[list];
    const positions: number[] = [];
    at[name] = positions;
    for (const [index, object] of wire[list].entries()) {
      const parsed = safeParse(target, object);
      if (!parsed.success) continue;
      kept.push(parsed.value);
      positions.push(index);
    }
  }
  const issues = check(sound, {
    limits: { issues: max },
    checks: { 'unresolved-reference': 'off' },
  });
  const moved = issues.map((issue) => {
    const [, list = '', index = '', ...rest] = issue.pointer.split('/');
    const position = at[list]?.[Number(index)];
    return position === undefined
      ? issue
      : { ...issue, pointer: ['', list, position, ...rest].join('/') };
  });
  adopt(moved, places, findings);
}

const FAMILIES = {
  nodes: AnyNode,
  edges: AnyEdge,
  resources: AnyResource,
  demandModels: AnyDatabaseDemandModel,
  elements: AnyElementTemplate,
} as const;

/** Reads a database from the sheets of a workbook. */
export function readDatabase(
  sheets: readonly Sheet[],
  identities: Identities,
  maxIssues: number = DEFAULT_MAX_ISSUES,
): ParseResult<ModelDatabase> {
  const findings = new Findings(maxIssues);
  const tables = locate(sheets, findings);
  const objects = new RowObjects(tables, identities, findings);
  const wire = assemble(objects);
  reportMissingColumns(tables, objects.needed, findings);
  const places = new Places(wire, objects.origins);
  const parsed = safeParse(ModelDatabase, wire, { limits: { issues: MOST_SHAPE_ISSUES } });
  adopt(parsed.issues, places, findings);
  // No failure without a word: should every error have been taken for the consequence of another, all are told.
  if (!parsed.success && findings.errors === 0)
    for (const issue of parsed.issues) findings.other(issue);
  if (parsed.success && findings.errors === 0)
    adopt(check(parsed.value, { limits: { issues: maxIssues } }), places, findings);
  else checkSound(wire, places, findings, maxIssues);
  const issues = findings.issues();
  const { total } = findings;
  return parsed.success && findings.errors === 0
    ? { success: true, value: parsed.value, issues, total }
    : { success: false, issues, total };
}
