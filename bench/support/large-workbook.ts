import ExcelJS from 'exceljs';

/**
 * Writes a workbook with a number of elements, and five times as many rows of states, parts and contents. Like a file
 * from a spreadsheet program, it has no drop-down lists and notes, which exceljs reads slowly.
 */
export async function writeLargeWorkbook(file: string, elements: number): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const sheet = (name: string, headers: string, count: number, row: (i: number) => unknown[]) => {
    const worksheet = workbook.addWorksheet(name);
    worksheet.addRow(headers.split(' '));
    for (let i = 1; i <= count; i++) worksheet.addRow(row(i));
  };
  sheet('nodes', 'id type name body_1 latitude longitude', 50, (i) => [
    i,
    'Surface Node',
    `Node ${i}`,
    'Moon',
    i,
    i,
  ]);
  sheet('edges', 'id type name origin_id destination_id distance', 100, (i) => [
    i,
    'Surface Edge',
    `Edge ${i}`,
    1 + (i % 50),
    1 + ((i + 1) % 50),
    1000,
  ]);
  sheet(
    'resources',
    'id type name class_of_supply units unit_mass unit_volume packing_factor environment',
    100,
    (i) => [i, 'Continuous', `Resource ${i}`, 201, 'kg', 1, 0, 0, 'Unpressurized'],
  );
  sheet(
    'elements',
    'id type name class_of_supply environment accommodation_mass mass volume max_cargo_mass max_cargo_volume cargo_environment description',
    elements,
    (i) => [
      i,
      'Resource Container',
      `Container ${i}`,
      501,
      'Unpressurized',
      0,
      10 + i / 7,
      1,
      1e6,
      1,
      'Unpressurized',
      `One of many containers, number ${i}`,
    ],
  );
  const owner = (i: number) => 1 + (i % elements);
  sheet('states', 'id element_id name type initial_state', elements * 2, (i) => [
    i,
    owner(i),
    `State ${i}`,
    'Active',
    i <= elements,
  ]);
  sheet(
    'parts',
    'id resource_id element_id quantity duty_cycle mean_time_to_failure mean_time_to_repair mass_to_repair',
    elements * 1.5,
    (i) => [i, 1 + (i % 100), owner(i), 2, 0.5, 1000.5, 2, 0.1],
  );
  sheet('contents', 'id container_id resource_id amount', elements * 1.5, (i) => [
    i,
    owner(i),
    1 + (i % 100),
    i / 3,
  ]);
  await workbook.xlsx.writeFile(file);
}
