import type { Metadata } from 'next';
import { FigureFilter } from '@/components/glossary/figure-filter';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { FIGURES_NAME, fullName, termSet } from '@/lib/glossary/defined-term';
import { FIGURE_GROUPS, type FigureGroup, type FigureText, figureTexts } from '@/lib/glossary/figure-text';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { FIGURE_PAGES, FIGURES_PATH, figurePath } from '@/lib/stocks/figures/figure-pages';

export const metadata: Metadata = {
  title: 'Kennzahlen für Aktien: Formel, Rechner, Vergleich',
  description:
    'Jede Kennzahl von Aktien in einem Satz erklärt, mit Formel, Rechner und Fallen. Die meisten auch mit der Verteilung im Markt nach Sektor und Land.',
  alternates: { canonical: FIGURES_PATH },
};

/** In the order of the glossary's pages: that in which people look for them. */
const ORDER = Object.keys(FIGURE_PAGES);
const byDemand = (a: FigureText, b: FigureText) => ORDER.indexOf(a.slug) - ORDER.indexOf(b.slug);

/** All words that may be typed for a figure. */
const wordsOf = (text: FigureText) => [fullName(text), ...text.also, text.definition].join(' ').toLowerCase();

export default function FiguresPage() {
  const texts = figureTexts();
  const groups = (Object.keys(FIGURE_GROUPS) as FigureGroup[]).flatMap((id) => {
    const members = texts.filter(({ group }) => group === id).sort(byDemand);
    return members.length > 0 ? [{ id, members }] : [];
  });
  return (
    <>
      <JsonLd data={termSet(env.SITE_URL)} />
      <div className="page">
        <Breadcrumbs current={FIGURES_NAME} path={FIGURES_PATH} />
        <h1 className="heading-reading mt-2">Kennzahlen für Aktien</h1>
        <p className="mt-4 max-w-[42em] font-serif text-20 text-pretty text-ink-2">
          Was jede Kennzahl sagt und wann sie täuscht, mit Formel und Rechner. Die meisten zeigen auch eine
          Aktie deiner Wahl als Beispiel und die Verteilung im Markt.
        </p>
      </div>
      <FigureFilter>
        {groups.map(({ id, members }) => (
          <Section key={id} id={id} title={FIGURE_GROUPS[id]}>
            <ul className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
              {members.map((text) => (
                <li key={text.slug} data-words={wordsOf(text)}>
                  <Link
                    href={figurePath(text.slug)}
                    className="link font-serif text-17 font-semibold wrap-break-word hyphens-auto"
                  >
                    {typeset(fullName(text))}
                  </Link>
                  <p className="mt-1 text-14 text-ink-2 hyphens-auto">{typeset(text.definition)}</p>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </FigureFilter>
    </>
  );
}
