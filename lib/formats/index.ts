// Files of other programs: what they are translated to, and what they lose.
//
// A format is read by a `Translator` (translate.ts): from the content of the file to the plain JSON form of a scenario or
// database, as docs/json-schema.md has it. A translator knows no class of the model. It notes everything in `Notes`:
//
// - `notes.lose(kind, particulars, place)`: what the schema cannot hold, or holds in another way. The kinds are in
//   losses/reading.ts and losses/writing.ts; add a kind there, and it has its paragraph in docs/losses.md.
// - `notes.report(code, particulars, place)`: every other problem, from the catalogue in messages.ts. After an error, the
//   translator returns undefined when it has noted all that it can find.
// - `notes.from(place, object)`: an object of the result came from this place. Call it for every object that has its own
//   row, element or braces in the file: problems that are found later, in the fields and by the checks, then have it too.
//
// A `Place` is a pointer, a line and column, or a sheet and cell (place.ts).
//
// Two functions connect a translator with the rest. `recognizeFormat` tells the container from the first bytes.
// `readTranslated` calls a translator, reads the result as a class, and puts issues in their places. The function
// `open` in lib/database calls both. Large libraries are imported where a file needs them.
//
//   spacenet25/json   scenario JSON of SpaceNet 2.5: translator and writer
//   spacenet25/xml    scenario XML of SpaceNet 2.5: `translateXml: Translator`
//   spacenet25/xls    databases of SpaceNet 2.5, from the sheets of a workbook: `translateSheets: Translator<Sheet[]>`.
//                     The containers are read in lib/database/workbook (xlsx/reader.ts, xls/reader.ts), which tells the
//                     layout by the names of the sheets and calls it; so the types of sheets live in formats/sheets.ts
//   spacenet25        what they share: words, orbit sizes, engines, EVAs
export type { LossKind } from './losses/catalogue.js';
export { isLoss, type Loss, type LossCount } from './losses/loss.js';
export { Notes } from './notes.js';
export type { FilePlace } from './place.js';
export { formatMessages, lossMessages } from './published.js';
export { type Container, recognizeFormat } from './recognize.js';
export { type Dialect, dialectOf } from './spacenet25/json/dialect.js';
export type { WrittenScenario } from './spacenet25/json/write.js';
export {
  type FormatOptions,
  type OrbitSizes,
  readTranslated,
  type Translated,
  type Translation,
  type Translator,
} from './translate.js';
