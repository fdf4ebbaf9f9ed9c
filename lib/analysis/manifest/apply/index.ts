export { type ApplyOptions, applyManifest } from './apply.js';
