/** The files of the page to try the service, as texts. */
export interface PageAssets {
  readonly html: string;
  readonly script: string;
  readonly style: string;
}

/** The page. The build replaces this file by one that has the texts (scripts/service/bundle.mjs). */
export const page: PageAssets = Object.freeze({ html: '', script: '', style: '' });
