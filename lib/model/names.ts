import { nameClasses } from '../schema/facts.js';
import * as model from './index.js';

nameClasses(model);
