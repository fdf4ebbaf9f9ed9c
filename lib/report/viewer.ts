/** The code and the styles of the viewer, as texts, and the hashes by which a content security policy names them. */
export interface Viewer {
  readonly script: string;
  readonly style: string;
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** The viewer. The build replaces this file by one that has the bundle (scripts/view/bundle.mjs). */
export const viewer: Viewer = Object.freeze({
  script: '',
  style: '',
  scriptHash: '',
  styleHash: '',
});
