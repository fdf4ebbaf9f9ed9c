// The entry space-logistics/analysis: the answers about a campaign, and the manifests that are made of them.
export * from '../analysis/index.js';
export * from './index.js';
