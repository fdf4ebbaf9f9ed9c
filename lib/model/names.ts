import { nameClasses } from '../schema/metadata.js';
import * as model from './index.js';

nameClasses(model);
