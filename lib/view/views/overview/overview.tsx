import type { View } from '../view.js';
import { Barred } from './barred.js';
import { Causes } from './causes.js';
import { HeldBack } from './held-back.js';
import { Margins } from './margins.js';
import { Measures } from './measures.js';
import { Missions } from './missions.js';
import { Provenance } from './provenance.js';
import { Shortages } from './shortages.js';
import { Surplus } from './surplus.js';

export const overview: View = {
  id: 'overview',
  title: 'Overview',
  lead: 'Does the campaign work, what goes wrong first, and what is near to going wrong.',
  Body: () => (
    <>
      <Causes />
      <Shortages />
      <Barred />
      <Surplus />
      <HeldBack />
      <Margins />
      <Measures />
      <Missions />
      <Provenance />
    </>
  ),
};
