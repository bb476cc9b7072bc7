/** The parts of a page that a crawler reads without running scripts. */
export type CrawledPage = {
  html: string;
  title: string;
  description: string;
  canonicals: string[];
  isIndexed: boolean;
  /** Heading levels, in order. */
  headings: number[];
  /** Link addresses as written, without duplicates. */
  links: string[];
  /** Addresses of pictures, feeds and icons. */
  files: string[];
  /** Addresses of visible pictures and of the page's own image. */
  pictures: string[];
  /** Metadata for sharing: `og:title`, `twitter:card` and so on. */
  shared: Partial<Record<string, string>>;
  structuredData: Record<string, unknown>[];
  /** The visible text, with ordinary spaces. */
  text: string;
};

export function crawledPage(html: string): CrawledPage {
  const [head = '', body = ''] = html.split(/(?=<body)/);
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const meta = (name: string) =>
    metas.find((tag) => tag.name === name || tag.property === name)?.content ?? '';
  const pictures = [...body.matchAll(/<img [^>]*>/g)]
    .map(([tag]) => attributesOf(tag).src ?? '')
    .filter((address) => !address.startsWith('data:'));
  const linked = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const shown = body.replace(/<(script|template|noscript|svg)[\s\S]*?<\/\1>/g, ' ');
  return {
    html,
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: meta('description'),
    canonicals: linked.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    isIndexed: !meta('robots').includes('noindex'),
    headings: [...shown.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level)),
    links: [
      ...new Set(
        [...body.matchAll(/<a [^>]*>/g)]
          .map(([tag]) => attributesOf(tag).href)
          .filter((href) => href !== undefined),
      ),
    ],
    files: [
      meta('og:image'),
      ...pictures,
      ...linked
        .filter(({ rel = '' }) => /^(alternate|icon|manifest|search)$/.test(rel))
        .map(({ href = '' }) => href),
    ].filter(Boolean),
    pictures: [...pictures, meta('og:image')],
    shared: Object.fromEntries(
      metas.flatMap(({ name, property, content }) => {
        const key = property ?? name ?? '';
        return /^(og|article|twitter):/.test(key) ? [[key, content]] : [];
      }),
    ),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json = '']) => JSON.parse(json),
    ),
    text: plain(shown.replace(/<[^>]*>/g, ' ')),
  };
}

/** Decodes the entities of a text, turns all spaces into ordinary ones and drops signs that join words. */
export const plain = (text: string): string =>
  decoded(text)
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0\u202f\u00ad]+/g, ' ')
    .trim();

const attributesOf = (tag: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, number, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (number) return String.fromCodePoint(Number(number));
    return ENTITIES[name] ?? entity;
  });
