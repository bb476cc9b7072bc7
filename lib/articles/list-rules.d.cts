type Condition = { type: 'query'; key: string; value?: string };

export const LIST_REWRITES: readonly {
  source: string;
  destination: string;
  has: readonly Condition[];
  missing?: readonly Condition[];
}[];
export const LIST_REDIRECTS: readonly { source: string; destination: string; permanent: true }[];
