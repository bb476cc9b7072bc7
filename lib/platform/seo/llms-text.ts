export type Link = { path: string; title: string; note?: string };

type Guide = {
  name: string;
  /** URL of the site, as configured. */
  address: string;
  summary: string;
  sections: readonly { title: string; links: readonly Link[] }[];
};

/**
 * Builds a guide to the site for language models: one heading, a summary, lists of links in Markdown.
 * Sections without links are left out.
 *
 * @see https://llmstxt.org
 */
export function llmsText({ name, address, summary, sections }: Guide): string {
  const line = ({ path, title, note }: Link) =>
    `- [${inLine(title)}](${new URL(path, address).href})${note ? `: ${inLine(note)}` : ''}`;
  const lists = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => `## ${title}\n\n${links.map(line).join('\n')}\n`);
  return [`# ${name}\n`, `> ${inLine(summary)}\n`, ...lists].join('\n');
}

/** Brackets would end a link's text. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');
