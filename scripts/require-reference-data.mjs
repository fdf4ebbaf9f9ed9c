// Required by the reference tests' configuration: without the real files they have nothing to hold
// the project to, and must fail, not pass by testing nothing.
import { existsSync } from 'node:fs';

if (!existsSync('../shared/data')) {
  throw new Error('The reference tests read ../shared/data, and there is no such directory.');
}
