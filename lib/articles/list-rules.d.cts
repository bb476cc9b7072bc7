export const LIST_PAGE: string;
export const LIST_REWRITE: {
  source: string;
  has: { type: 'header'; key: string; value: string }[];
  destination: string;
};
export const LIST_REDIRECTS: readonly { source: string; destination: string; permanent: true }[];
