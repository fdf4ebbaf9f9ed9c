export { type ApplyOptions, applyManifest } from './apply.js';
export { UnsoundPlanError } from './unsound.js';
