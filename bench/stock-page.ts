/** The path of the page of a stock that the home page links to. */
export async function stockPath(origin: string): Promise<string> {
  const response = await fetch(origin);
  const found = /href="(\/stock-detail\/[a-z0-9-]+)"/.exec(await response.text());
  if (!found) throw new Error('The home page links to no stock.');
  return found[1] as string;
}
