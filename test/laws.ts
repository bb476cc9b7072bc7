type Text = { slug: string; sources: readonly { title: string; url?: string | undefined }[] };

/** Laws, treaties, letters of the ministry, rulings and standards; all are on the web. */
const LAW =
  /^(?:§|BMF|BFH|BGH|Finanzgericht|IAS|IFRS|Verordnung|Richtlinie|Doppelbesteuerungsabkommen|Schweizerische)/;

/** Lists the sources of law in texts, and those without an address. */
export function lawsOf(texts: readonly Text[]): { laws: string[]; withoutAddress: string[] } {
  const found = texts.flatMap(({ slug, sources }) =>
    sources
      .filter(({ title }) => LAW.test(title))
      .map(({ title, url }) => ({ name: `${slug}: ${title}`, url })),
  );
  return {
    laws: found.map(({ name }) => name),
    withoutAddress: found.filter(({ url }) => !url).map(({ name }) => name),
  };
}
