export {
  type ProofDifference,
  type ProofSubject,
  proveManifest,
  proveScenario,
} from './prove.js';
