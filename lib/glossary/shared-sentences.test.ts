import { plainText } from '@/lib/articles/text/plain-text';
import { PRESET_PAGES } from '@/lib/search/preset-pages/preset-pages';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { STRATEGIES } from '@/lib/search/strategies/strategies';
import { FIGURE_PAGES } from '@/lib/stocks/figures/figure-pages';
import { readContent } from '@/test/content';
import { readFigureText } from './figure-text';

/** Largest share of its sentences that a text may have in common with another one. */
const MOST = 0.3;

/** Returns the sentences of a text in lower case, without punctuation; those of three words and fewer say nothing. */
function sentencesOf(html: string): Set<string> {
  const blocks = [...html.matchAll(/<(p|li|td|blockquote)>(.*?)<\/\1>/gs)].map(([, , block = '']) =>
    plainText(block),
  );
  const sentences = blocks.flatMap((block) => block.split(/(?<=[.?!:])\s+/));
  const words = sentences.map((sentence) => sentence.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  return new Set(words.filter(({ length }) => length > 3).map((sentence) => sentence.join(' ')));
}

const TEXTS = [
  ...readContent().map(({ slug, content }) => ({ path: `/articles/${slug}`, content })),
  ...Object.keys(FIGURE_PAGES).map((slug) => ({
    path: `/kennzahlen/${slug}`,
    content: readFigureText(slug).content,
  })),
  // The text of a part holds numbers of its own in each sentence.
  ...PRESET_PAGES.filter(({ kind }) => kind !== 'part').map((page) => {
    const { lead, reading } = presetPageTexts(page);
    return { path: page.path, content: `<p>${lead}</p><p>${reading}</p>` };
  }),
  ...STRATEGIES.map(({ path, lead, limits }) => ({ path, content: `<p>${lead}</p><p>${limits}</p>` })),
].map(({ path, content }) => ({ path, sentences: sentencesOf(content) }));

it('finds shared sentences', () => {
  const [one, other] = ['<p>Der Kurs sinkt heute stark. Gut so!</p>', '<p>der Kurs sinkt heute, stark!</p>'];
  expect(sentencesOf(one ?? '')).toEqual(sentencesOf(other ?? ''));
});

it('no two texts share three in ten of their sentences', () => {
  const alike = TEXTS.flatMap(({ path, sentences }, i) =>
    TEXTS.slice(i + 1).flatMap((other) => {
      const shared = [...sentences].filter((sentence) => other.sentences.has(sentence)).length;
      const share = shared / Math.min(sentences.size, other.sentences.size);
      return share > MOST ? [`${path} and ${other.path}: ${Math.round(share * 100)} %`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
