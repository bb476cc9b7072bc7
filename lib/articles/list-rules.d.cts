export const KEPT_LIST: string;
export const LIST_PAGE: string;
export const LIST_REDIRECTS: readonly {
  source: string;
  destination: string;
  missing: { type: 'header'; key: string }[];
  permanent: true;
}[];
