/** The networks to share an article on, in the order of the row. */
const NETWORKS = {
  twitter: {
    label: 'X (Twitter)',
    address: (url: string, title: string) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
  },
  linkedin: {
    label: 'LinkedIn',
    address: (url: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  facebook: {
    label: 'Facebook',
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
} as const;

export type Network = keyof typeof NETWORKS;

/**
 * Plain links to the share pages of the networks; our page loads nothing of theirs.
 *
 * @param url of the page, absolute: its canonical
 */
export const shareLinks = (url: string, title: string): { network: Network; label: string; href: string }[] =>
  (Object.keys(NETWORKS) as Network[]).map((network) => {
    const { label, address } = NETWORKS[network];
    return { network, label, href: address(url, title) };
  });
