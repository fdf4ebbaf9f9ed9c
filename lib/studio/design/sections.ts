/** A part of the form of a design. */
export interface DesignSection {
  readonly title: string;
  /** The names of its fields, in this order. */
  readonly fields: readonly string[];
  /** Whether it is open at first. */
  readonly isOpen: boolean;
}

/** The parts of the form, in the order in which a design is made. */
export const designSections: readonly DesignSection[] = [
  { title: 'The design', fields: ['name', 'description', 'horizon'], isOpen: true },
  {
    title: 'Requirements',
    fields: ['deliveries', 'stays', 'collections', 'needs'],
    isOpen: true,
  },
  {
    title: 'Vehicles, flights and stock',
    fields: ['fleet', 'flights', 'plants', 'stock'],
    isOpen: true,
  },
  { title: 'Objectives and dates', fields: ['objectives', 'grid'], isOpen: true },
  { title: 'Prices', fields: ['prices'], isOpen: false },
  {
    title: 'Places and rules',
    fields: [
      ...['sources', 'stores', 'fuelStores', 'transfers', 'noWaiting'],
      ...['fuelAsCargo', 'staging', 'containers', 'crewInCargo'],
    ],
    isOpen: false,
  },
];

/** Fields that the form does not show: they are kept as they are. `campaign` is the campaign that is open. */
export const hiddenDesignFields: readonly string[] = ['$schema', 'campaign'];
