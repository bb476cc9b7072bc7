import type { ReactNode } from 'react';
import { ArticleBody } from '@/components/articles/article-body';
import { ArticleSources } from '@/components/articles/article-sources';
import { LongDate } from '@/components/articles/long-date';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { Calculation } from '@/components/ui/calculation';
import { Checkbox } from '@/components/ui/checkbox';
import { DecimalField } from '@/components/ui/decimal-field';
import { TextLink } from '@/components/ui/text-link';
import { articlePath } from '@/lib/articles/rules';
import { CALCULATED, calculatePath } from '@/lib/glossary/calculate-path';
import { type Calculator, LONGEST_NUMBER, type Typed } from '@/lib/glossary/calculator';
import { CALCULATORS } from '@/lib/glossary/calculators';
import { definedTerm, FIGURES_NAME, fullName } from '@/lib/glossary/defined-term';
import type { FigurePage } from '@/lib/glossary/figure-page';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { typeset } from '@/lib/platform/format/typeset';
import { calculatorData } from '@/lib/platform/seo/calculator-data';
import { FIGURES_PATH, figurePath } from '@/lib/stocks/figures/figure-pages';
import { ExampleForm } from './example-form';
import { SpreadSections } from './spread-sections';

type Props = {
  page: FigurePage;
  /** Input of a form of the page; null: none was sent. */
  typed: Typed | null;
  /** Origin of the site. */
  site: string;
};

/** The page of a figure: definition, formula, calculator, text, and the figure's distribution in the market. */
export function FigurePageView({ page, typed, site }: Props) {
  const { text, sections, spread, key, origin, related, articles } = page;
  const { slug, term, also, definition, formula } = text;
  const path = figurePath(slug);
  const calculate = CALCULATORS[slug];
  const calculator = `Rechner: ${term}`;
  return (
    <>
      <JsonLd
        data={[
          definedTerm(text, site),
          ...(calculate ? [calculatorData({ name: calculator, description: formula, path }, site)] : []),
        ]}
      />
      <article>
        <div className="page overflow-x-clip">
          <Breadcrumbs trail={[{ name: FIGURES_NAME, href: FIGURES_PATH }]} current={term} path={path} />
          <h1 className="heading-reading mt-2">{typeset(fullName(text))}</h1>
          {also.length > 0 && <p className="mt-2 text-ink-3">Auch bekannt als {typeset(listed(also))}</p>}
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,43rem)_minmax(0,1fr)]">
            <div className="rounded-card bg-accent-soft p-5 md:px-7 md:py-6">
              <p className="font-serif text-20 leading-normal text-pretty">{typeset(definition)}</p>
              <p className="mt-4 border-line-strong border-t pt-3 text-ink-2">
                <span className="block text-13 text-ink-3">Formel</span>
                <span className="font-semibold text-ink">{typeset(formula)}</span>
              </p>
            </div>
            <div className="grid gap-6 lg:row-span-2">
              {calculate && (
                <CalculatorForm slug={slug} name={calculator} calculate={calculate} typed={typed} />
              )}
              {page.hasExample && <ExampleForm page={page} typed={typed} />}
            </div>
            <div className="min-w-0">
              <ArticleBody sections={sections} stocks={[]} charts={{}} category="value" />
              <TextDays page={page} />
            </div>
          </div>
        </div>
        {spread && key && <SpreadSections spread={spread} metric={key} term={term} origin={origin} />}
      </article>
      <Related related={related} articles={articles} />
      <p className="page mt-8">
        <TextLink href={FIGURES_PATH}>Alle Kennzahlen</TextLink>
      </p>
    </>
  );
}

/** The sources of the text, and how old it and its figures are. */
const TextDays = ({ page: { text, days, origin } }: Pick<Props, 'page'>) => (
  <div className="mt-8 grid gap-1 text-13 text-ink-3">
    <ArticleSources sources={text.sources} />
    <p>
      Stand des Textes: <LongDate of={text.updated} />
      {text.checked && (
        <>
          , geprüft am <LongDate of={text.checked} />
        </>
      )}
      {days && `. Marktzahlen im Text: Stand ${formatDay(days.last)}. ${origin}`}
    </p>
  </div>
);

function Related({ related, articles }: Pick<FigurePage, 'related' | 'articles'>) {
  if (related.length + articles.length === 0) return null;
  return (
    <Section id="weiter" title="Das gehört dazu">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Links title="Verwandte Kennzahlen">
          {related.map((other) => (
            <li key={other.slug}>
              <TextLink href={figurePath(other.slug)}>{fullName(other)}</TextLink>
            </li>
          ))}
        </Links>
        <Links title="Mehr dazu">
          {articles.map((article) => (
            <li key={article.slug}>
              <TextLink href={articlePath(article.slug)}>{typeset(article.title)}</TextLink>
            </li>
          ))}
        </Links>
      </div>
    </Section>
  );
}

function Links({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="heading-3 mb-2">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </div>
  );
}

type CalculatorFormProps = { slug: string; name: string; calculate: Calculator; typed: Typed | null };

/** The calculator of a figure: a form that needs no script. */
function CalculatorForm({ slug, name: heading, calculate, typed }: CalculatorFormProps) {
  const { fields, sum, error } = calculate(typed?.[CALCULATED] === undefined ? null : typed);
  return (
    <form action={`${calculatePath(slug)}#rechner`} className="card" aria-labelledby="rechner">
      <h2 id="rechner" className="font-serif text-20 font-semibold scroll-mt-20">
        {typeset(heading)}
      </h2>
      <input type="hidden" name={CALCULATED} value="1" />
      <div className="mt-3 grid gap-3">
        {fields.map(({ name, label, unit, text, error: wrong, isQuestion }) =>
          isQuestion ? (
            <Checkbox key={name} name={name} value="1" defaultChecked={text === '1'} className="items-start!">
              {label}
            </Checkbox>
          ) : (
            <DecimalField
              key={name}
              name={name}
              label={unit ? `${label}, in ${unit === '%' ? 'Prozent' : unit}` : label}
              defaultValue={text}
              error={wrong ?? undefined}
              maxLength={LONGEST_NUMBER}
            />
          ),
        )}
      </div>
      <div role="status">
        {sum === null ? <p className="my-4 font-medium text-loss">{error}</p> : <Calculation sum={sum} />}
      </div>
      <Button type="submit">Rechnen</Button>
    </form>
  );
}
