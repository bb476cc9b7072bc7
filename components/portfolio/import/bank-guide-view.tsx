import { LongDate } from '@/components/articles/long-date';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { type BankGuide, bankGuidePath } from '@/lib/bank-guides/bank-guides';
import { bankNames } from '@/lib/depot-import/pdf/bank-names';
import { TABLE_SOURCES } from '@/lib/depot-import/table-sources';
import { typeset } from '@/lib/platform/format/typeset';

type Props = {
  guide: BankGuide;
  others: readonly Pick<BankGuide, 'slug' | 'bank'>[];
};

export const DEPOT_IMPORT = { name: 'Depot importieren', href: '/depot-import' };

/** The page of a bank: where its files are, what is read of them, a trial, and what follows. */
export function BankGuideView({ guide, others }: Props) {
  const { slug, title, bank, lead, pdf, tables, content, updated } = guide;
  const forms = TABLE_SOURCES.filter(({ name }) => (tables as readonly string[]).includes(name));
  return (
    <article className="page">
      <Breadcrumbs trail={[DEPOT_IMPORT]} current={bank} path={bankGuidePath(slug)} />
      <header className="mt-4 max-w-[46rem] md:mt-6">
        <h1 className="heading-reading">{title}</h1>
        <p className="mt-4 font-serif text-20 text-pretty text-ink-2">{typeset(lead)}</p>
      </header>
      <div className="max-w-[46rem]">
        <dl className="mt-6 grid gap-x-6 gap-y-2 rounded-card bg-surface-2 px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          {forms.map(({ name, form }) => (
            <Known key={name} term="Tabelle">
              {form}
            </Known>
          ))}
          {pdf.length > 0 && <Known term="PDF">Abrechnungen: {bankNames(pdf)}</Known>}
          <Known term="Privat">Dein Browser liest die Dateien selbst. Sie verlassen dein Gerät nicht.</Known>
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/portfolio/import" className="only-members">
            Zum Import
          </ButtonLink>
          <ButtonLink href="/depot-import#ausprobieren" className="only-visitors">
            Ohne Konto ausprobieren
          </ButtonLink>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was read */}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: content }} />
        <section aria-labelledby="auswerten" className="prose">
          <h2 id="auswerten">Nach dem Import: dein Depot auswerten</h2>
          <p>
            Dein Portfolio zeigt Wert, Gewinn und Rendite, mit{' '}
            <TextLink href="/kennzahlen/ttwror">TTWROR</TextLink> und{' '}
            <TextLink href="/kennzahlen/izf">IZF</TextLink>, die Verteilung nach Aktien, Sektoren, Ländern und
            Währungen und deine Dividenden nach Monaten. Der Jahresbericht stellt Verkäufe nach FIFO, Erträge,
            Quellensteuer und gebuchte Steuern eines Jahres zusammen. Einen ganzen Import kannst du wieder
            zurücknehmen.
          </p>
        </section>
        <p className="mt-8">
          Anleitungen für andere Banken:{' '}
          {others.map(({ slug: other, bank: name }, i) => (
            <span key={other}>
              {i > 0 && ', '}
              <TextLink href={bankGuidePath(other)}>{name}</TextLink>
            </span>
          ))}
          . <TextLink href="/depot-import">Alle Banken und Formate</TextLink>
        </p>
        <p className="mt-4 text-13 text-ink-3">
          Stand des Textes: <LongDate of={updated} />. Aktienlotse und {bank} gehören nicht zusammen.
        </p>
      </div>
    </article>
  );
}

const Known = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <>
    <dt className="font-semibold">{term}</dt>
    <dd className="min-w-0 text-ink-2">{children}</dd>
  </>
);
