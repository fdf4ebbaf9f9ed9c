import type { Locator } from 'playwright-core';
import { classNameOf, type FieldMetadata, fieldsOf } from '../../../lib/schema/metadata.js';
import type { PlainObject } from '../../../lib/schema/plain.js';
import { optionsOf } from '../../../lib/studio/forms/field-form.js';
import { dateText, durationText } from '../../../lib/studio/forms/texts.js';
import { kindOf, titleOf } from '../../../lib/studio/forms/titles.js';
import { collections, itemsOf } from '../../../lib/studio/inventory/collections.js';
import { Inventory, type InventoryObject } from '../../../lib/studio/inventory/inventory.js';
import { plainClass, targetOf } from '../../../lib/studio/inventory/plain-class.js';
import type { OpenedStudio } from './opened-studio.js';

/** Builds a scenario in the studio as a person does: list by list, form by form, with the names that the file has. */
export async function rebuild(studio: OpenedStudio, plain: PlainObject): Promise<void> {
  const inventory = new Inventory(plain);
  await fillForm(studio, inventory.at('')!, inventory);
  for (const { path, title } of collections) {
    if (title === 'Elements' || title === 'Missions') continue;
    for (const index of itemsOf(plain, path).keys()) {
      const thing = inventory.at(`/${path.join('/')}/${index}`)!;
      await studio.add(title, String(thing.value.type));
      await fillForm(studio, thing, inventory);
    }
  }
  await makeElements(studio, plain, inventory);
  for (const index of itemsOf(plain, ['missionList']).keys()) {
    const mission = inventory.at(`/missionList/${index}`)!;
    await studio.add('Missions');
    await fillForm(studio, mission, inventory);
    for (const at of itemsOf(mission.value, ['events']).keys()) {
      const event = inventory.at(`/missionList/${index}/events/${at}`)!;
      if (at > 0) await studio.press(/^Mission /);
      await studio.page
        .getByLabel('Add an event')
        .selectOption({ label: String(event.value.type) });
      await fillForm(studio, event, inventory);
      await studio.answered();
    }
  }
}

/** Elements are made from their templates. */
async function makeElements(
  studio: OpenedStudio,
  plain: PlainObject,
  inventory: Inventory,
): Promise<void> {
  for (const element of itemsOf(plain, ['instantiatedElements']) as readonly PlainObject[]) {
    await studio.open(inventory.nameOf(element.templateId));
    await studio.form.getByLabel('named').fill(String(element.name));
    await studio.press('Make an element');
    const thing = inventory.find(element.id)!;
    // What is as in the template needs nothing.
    const own = fieldsOf(thing.target).filter(
      ({ name }) => !['name', 'templateId', 'contents'].includes(name),
    );
    for (const field of own) await fillField(studio, field, thing, inventory, studio.form);
  }
}

async function fillForm(
  studio: OpenedStudio,
  thing: InventoryObject,
  inventory: Inventory,
  within: Locator = studio.form,
): Promise<void> {
  for (const field of fieldsOf(thing.target))
    await fillField(studio, field, thing, inventory, within);
}

async function fillField(
  studio: OpenedStudio,
  field: FieldMetadata,
  thing: InventoryObject,
  inventory: Inventory,
  within: Locator,
): Promise<void> {
  const { name, fieldType: type, presence } = field;
  const value = thing.value[name];
  const title = titleOf(name);
  if (value === undefined || presence === 'assigned' || presence === 'type') return;
  if (['network', 'configuration', 'manifest', 'events', 'demandModels'].includes(name)) return;
  switch (type.kind) {
    case 'text':
      return studio.fill(title, String(value), within);
    case 'number':
      if (type.statesOf === undefined) return studio.fill(title, String(value), within);
      return;
    case 'duration':
      return studio.fill(title, durationText(value), within);
    case 'date-time':
      return studio.fill(title, dateText(value), within);
    case 'boolean':
      return studio.select(title, value ? 'Yes' : 'No', within);
    case 'enumeration':
      return studio.select(
        title,
        optionsOf(type).find((option) => option.value === value)!.label,
        within,
      );
    case 'uuid':
      return studio.choose(title, inventory.nameOf(value), within);
    case 'object':
      return fillObject(studio, title, thing, field, inventory, within);
    case 'list':
      return fillList(studio, title, thing, field, inventory, within);
  }
}

const groupOf = (within: Locator, title: string): Locator =>
  within.getByRole('group', { name: title, exact: true }).first();

async function fillObject(
  studio: OpenedStudio,
  title: string,
  { path, value }: InventoryObject,
  { name, fieldType }: FieldMetadata,
  inventory: Inventory,
  within: Locator,
): Promise<void> {
  const group = groupOf(within, title);
  const target = plainClass(targetOf(fieldType)!, value[name])!;
  await group.getByRole('button', { name: /^Set a resource$/ }).click();
  await fillForm(
    studio,
    { path: [...path, name], target, value: value[name] as PlainObject },
    inventory,
    group,
  );
}

async function fillList(
  studio: OpenedStudio,
  title: string,
  owner: InventoryObject,
  { name, fieldType }: FieldMetadata,
  inventory: Inventory,
  within: Locator,
): Promise<void> {
  const items = itemsOf(owner.value, [name]);
  if (items.length === 0 || HIDDEN.has(name) || owner.path.length === 0) return;
  const group = groupOf(within, title);
  if (name === 'burnStageSequence')
    return fillBurns(studio, items as readonly PlainObject[], inventory);
  if (fieldType.kind === 'list' && fieldType.item.kind === 'uuid') {
    // What the event before implies may be there already.
    for (;;) {
      const remove = group.locator('.chips button').first();
      if ((await remove.count()) === 0) break;
      await remove.click();
    }
    for (const id of items)
      await studio.choose(`Add to ${title.toLowerCase()}`, inventory.nameOf(id), group);
    return;
  }
  for (;;) {
    const details = group.locator('details').first();
    if ((await details.count()) === 0) break;
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    await details
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
  }
  for (const [index, item] of items.entries()) {
    const target = plainClass(targetOf(fieldType)!, item)!;
    await group.getByRole('button', { name: `Add ${kindOf(classNameOf(target))}` }).click();
    const details = group.locator('details').nth(index);
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    await fillForm(
      studio,
      { path: [...owner.path, name, index], target, value: item as PlainObject },
      inventory,
      details,
    );
  }
}

const HIDDEN = new Set(['missionList', 'elementTemplates', 'instantiatedElements', 'resourceList']);

/** Each action is chosen in the burn, by the keyboard's way of it. */
async function fillBurns(
  studio: OpenedStudio,
  sequences: readonly PlainObject[],
  inventory: Inventory,
): Promise<void> {
  for (const [index, { actions }] of sequences.entries())
    for (const { element, type } of actions as readonly { element: string; type: string }[]) {
      const label = `${type === 'Stage' ? 'Drop' : 'Fire'} ${inventory.nameOf(element)}`;
      await studio.form.getByLabel(`Add an action to burn ${index + 1}`).selectOption({ label });
    }
}
