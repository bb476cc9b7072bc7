import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { grouped, inMap } from '@/lib/finance/grouped';
import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import { ratio } from '@/lib/finance/value/ratio';
import { daysBetween } from '@/lib/platform/format/days-between';
import { type Fundamentals, PER_SHARE, type ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';
import { impossibleFigures, YEARS_APART } from '../../fiscal-figure-checks';
import type { Refusal } from '../../rows';
import { CONCEPTS, type ConceptKey, isOfDay, TAXONOMIES, type Taxonomy } from './concepts';
import { type Fact, isAnnual, isFact } from './fact';
import { allSplits, type FiledSplit, type RestatedShares, restatedSplits } from './restated-splits';
import { EMPTY, figuresOf, type Reported, type Stated, sumOf } from './stated-figures';

type Concepts = Readonly<Record<string, { units?: Readonly<Record<string, unknown>> } | undefined>>;
const QUARTERLY: ReadonlySet<string> = new Set(['10-Q', '10-Q/A']);

/** Days between the first and the last one of a fiscal year of 52 or 53 weeks. */
const LONGEST_YEAR = 380;
const isYear = (days: number) => days >= 350 && days <= LONGEST_YEAR;

/** A year that was filed later after its end was only repeated. */
const PUBLISHED_WITHIN = 200;

/** Up to this share a later figure is the same, rounded. */
const ROUNDING = 0.005;

/** Payments, which are positive where money goes out. */
const PAYMENTS = ['capex', 'buybacks'] as const;

/**
 * Reads the fiscal years of a company from `companyfacts` of the SEC, or reports in that form: by the end and length of a period, never by the
 * year of a filing. The latest filing counts, the first one is kept; figures per share are put on the shares of the
 * last filing, by the splits that filings show and those that are known.
 *
 * @returns `isForeign` for a company of another country, whose reports may count other shares than the exchange; `held`
 *   tells what was held back
 * @throws NoFacts for an answer that is no `companyfacts`, and for one without fiscal years
 */
export function readCompanyFacts(
  answer: unknown,
  knownSplits: readonly FiledSplit[] = [],
): { fundamentals: Fundamentals; isForeign: boolean; held: HeldBack[] } {
  const { facts } = (answer ?? {}) as { facts?: Record<string, Concepts> };
  if (typeof facts !== 'object' || facts === null) throw new NoFacts('Die Antwort hat keine Angaben');
  const [found] = TAXONOMIES.flatMap((taxonomy) => {
    const company = new CompanyFacts(taxonomy, facts[taxonomy] ?? {}, knownSplits);
    const years = company.years();
    const last = years.at(-1);
    return last ? [{ company, years, last }] : [];
  })
    // Some have a few facts of the other taxonomy, and some changed it.
    .sort((a, b) => daysBetween(a.last.end, b.last.end) || b.years.length - a.years.length);
  if (!found) throw new NoFacts('Die Antwort hat keine Geschäftsjahre');
  const { company, years, last } = found;
  const { currency, lastFiled: adjustedOn, isForeign } = company;
  const trailing = company.trailing(last);
  return {
    fundamentals: { currency, adjustedOn, years, trailing },
    isForeign,
    held: [...company.heldCurrencies(years), ...company.held],
  };
}

/** Why something was held back; the reason is German, without the symbol. */
export type HeldBack = Pick<Refusal, 'code' | 'reason'>;

/** An answer without fiscal years. The message says so, in German. */
export class NoFacts extends Error {
  override readonly name = 'NoFacts';
}

class CompanyFacts {
  readonly currency: string;
  readonly lastFiled: string;
  readonly isForeign: boolean;
  readonly held: HeldBack[] = [];
  readonly #earnings: readonly Fact[];
  readonly #splits: readonly FiledSplit[];
  readonly #known = new Map<string, readonly Fact[]>();
  readonly #yearly = new Map<string, ReadonlyMap<string, Reported>>();

  constructor(
    readonly taxonomy: Taxonomy,
    readonly concepts: Concepts,
    knownSplits: readonly FiledSplit[],
  ) {
    this.currency = this.#currency();
    this.#earnings = this.#factsOf('netIncome');
    const filed = this.#earnings.concat(this.#factsOf('totalAssets'));
    this.lastFiled = lastOf(filed.map((fact) => fact.filed));
    this.isForeign = filed.some(({ form }) => form.startsWith('20-F'));
    this.#splits = allSplits(restatedSplits(this.#restatedShares()), knownSplits, this.lastFiled);
  }

  /** The concepts that may have a figure. */
  #names = (key: ConceptKey): string[] => [
    ...new Set(CONCEPTS[key][this.taxonomy].map(({ concept }) => concept)),
  ];

  /** The main sums in annual reports, in all currencies. */
  #annualSums(): (Fact & { currency: string })[] {
    return (['totalAssets', 'netIncome', 'revenue'] as const).flatMap((key) =>
      this.#names(key).flatMap((concept) =>
        Object.entries(this.concepts[concept]?.units ?? {}).flatMap(([currency, facts]) =>
          /^[A-Z]{3}$/.test(currency) && Array.isArray(facts)
            ? facts.filter((fact) => isFact(fact) && isAnnual(fact)).map((fact) => ({ ...fact, currency }))
            : [],
        ),
      ),
    );
  }

  /** The currency of most sums in the last annual report: some state their last year in a second one as well. */
  #currency(): string {
    const sums = this.#annualSums();
    const last = lastOf(sums.map(({ filed }) => filed));
    const currencies = grouped(
      sums.filter(({ filed }) => filed === last),
      ({ currency }) => currency,
    );
    return [...currencies].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'USD';
  }

  /** Tells of years before the first of `years` that were reported in another currency. */
  heldCurrencies([first]: readonly ReportedYear[]): HeldBack[] {
    const earlier = this.#annualSums().filter(
      ({ currency, end }) =>
        currency !== this.currency && first && daysBetween(end, first.end) >= YEARS_APART,
    );
    return [...grouped(earlier, ({ currency }) => currency)].map(([currency, facts]) => {
      const last = lastOf(facts.map(({ end }) => end));
      const reason = `Geschäftsjahre bis ${last} in ${currency} zurückgehalten: der Abschluss ist in ${this.currency}`;
      return { code: 'mixed_currencies', reason };
    });
  }

  /** The facts of a concept in the unit that its figure has. */
  #facts(key: ConceptKey, concept: string): readonly Fact[] {
    const perShare = PER_SHARE.has(key as FiscalFigure);
    const unit = key === 'shares' ? 'shares' : perShare ? `${this.currency}/shares` : this.currency;
    const facts = this.concepts[concept]?.units?.[unit];
    return inMap(this.#known, concept, () => (Array.isArray(facts) ? facts.filter(isFact) : []));
  }

  #factsOf = (key: ConceptKey): Fact[] => this.#names(key).flatMap((concept) => this.#facts(key, concept));

  /** How share counts of one period changed between two filings. */
  #restatedShares(): RestatedShares[] {
    return this.#names('shares').flatMap((concept) => {
      const periods = grouped(this.#facts('shares', concept), ({ start, end }) => `${start} ${end}`);
      return [...periods.values()].flatMap((facts) => {
        const filings = facts.filter(({ val }) => val > 0).sort((a, b) => (a.filed < b.filed ? -1 : 1));
        return filings.slice(1).map((after, at) => {
          const before = filings[at] as Fact;
          return { before: before.filed, after: after.filed, ratio: after.val / before.val };
        });
      });
    });
  }

  /** Puts a figure per share, or a number of shares, on the shares of the last filing. */
  #adjusted(key: ConceptKey, { val, filed }: Fact): number {
    if (key !== 'shares' && !PER_SHARE.has(key as FiscalFigure)) return val;
    const factor = this.#splits.reduce((all, { day, ratio }) => (filed < day ? all * ratio : all), 1);
    return key === 'shares' ? val * factor : val / factor;
  }

  /** A concept by the end of each fiscal year, as annual reports state it. */
  #byYear(key: ConceptKey, concept: string): ReadonlyMap<string, Reported> {
    const known = this.#yearly.get(concept);
    if (known) return known;
    const years = new Map<string, Reported & { firstFiled: string; isContradicted?: boolean }>();
    for (const fact of this.#facts(key, concept)) {
      const { start, end, filed, isContradicted = false } = fact;
      if (!isAnnual(fact) || (isOfDay(key) ? start : !start || !isYear(daysBetween(start, end)))) continue;
      const value = this.#adjusted(key, fact);
      const year = years.get(end);
      if (!year) years.set(end, { last: value, first: value, filed, firstFiled: filed, isContradicted });
      else if (filed === year.filed) year.isContradicted ||= isContradicted || isOther(year.last, value);
      else if (filed > year.filed) {
        // A first report that contradicts itself states no first value.
        if (year.isContradicted && year.filed === year.firstFiled) year.first = value;
        Object.assign(year, { last: value, filed, isContradicted });
      } else if (filed < year.firstFiled) Object.assign(year, { first: value, firstFiled: filed });
    }
    for (const [end, year] of years) {
      if (isOffByUnit(year)) year.first = year.last;
      if (!year.isContradicted) continue;
      years.delete(end);
      const reason = `${end}: ${concept} zurückgehalten, weil ein Bericht zwei verschiedene Werte nennt`;
      this.held.push({ code: 'impossible_figure', reason });
    }
    this.#yearly.set(concept, years);
    return years;
  }

  /** The figure of a year in the first way that has one. */
  #figure(key: ConceptKey, end: string, value: Stated): Reported | null {
    let zero: Reported | null = null;
    for (const way of CONCEPTS[key][this.taxonomy]) {
      if (way.unless && this.#isOwned(way.unless, end)) continue;
      const sum = sumOf(way, value);
      if (sum && sum.last !== 0) return sum;
      zero ??= sum;
    }
    return zero;
  }

  /** Tells whether a concept of a day has an amount, then or a year before or after: older days are in fewer tables. */
  #isOwned = (concept: string, day: string): boolean =>
    this.#facts('equity', concept).some(
      ({ val, end }) => val !== 0 && Math.abs(daysBetween(day, end)) <= LONGEST_YEAR,
    );

  years(): ReportedYear[] {
    return this.#ends().map((end) => {
      const reported = (key: ConceptKey) =>
        this.#figure(key, end, (concept) => this.#byYear(key, concept).get(end));
      const first: Partial<Record<FiscalFigure, number>> = {};
      const figure = (key: ConceptKey) => {
        const found = reported(key);
        if (!found) return null;
        if (isOther(found.first, found.last) && key in EMPTY) first[key as FiscalFigure] = found.first;
        return found.last;
      };
      return { end, publishedOn: this.#publishedOn(end), ...this.#possible(end, figuresOf(figure)), first };
    });
  }

  /** Holds back figures that no company can have. */
  #possible(end: string, figures: Record<FiscalFigure, number | null>): Record<FiscalFigure, number | null> {
    const wrongSigns = PAYMENTS.flatMap((figure) => {
      const value = figures[figure];
      return value !== null && value < 0 ? [{ figure, value, reason: 'ist als Auszahlung negativ' }] : [];
    });
    for (const { figure, value, reason } of [...wrongSigns, ...impossibleFigures(figures)]) {
      this.held.push({ code: 'impossible_figure', reason: `${end}: ${figure} = ${value} ${reason}` });
      figures[figure] = null;
    }
    return figures;
  }

  /** The ends of all fiscal years, the oldest first. A year that was stated with two ends has the later filing's. */
  #ends(): string[] {
    const filed = new Map<string, string>();
    for (const key of ['netIncome', 'revenue', 'operatingCashFlow'] as const)
      for (const concept of this.#names(key))
        for (const [end, year] of this.#byYear(key, concept))
          if (year.filed > (filed.get(end) ?? '')) filed.set(end, year.filed);
    const ends: string[] = [];
    for (const end of [...filed.keys()].sort()) {
      const before = ends.at(-1);
      if (before === undefined || daysBetween(before, end) >= YEARS_APART) ends.push(end);
      else if ((filed.get(end) ?? '') > (filed.get(before) ?? '')) ends[ends.length - 1] = end;
    }
    return ends;
  }

  #publishedOn(end: string): string | null {
    const filed = this.#earnings
      .filter((fact) => fact.end === end && isAnnual(fact))
      .reduce((day, fact) => (day === '' || fact.filed < day ? fact.filed : day), '');
    return filed !== '' && daysBetween(end, filed) <= PUBLISHED_WITHIN ? filed : null;
  }

  /**
   * Adds up the twelve months to the end of the last quarterly report: the last year, plus this year so far, minus the
   * same part of the year before. Shares are averages, so their parts weigh by their length; EPS is net income / shares,
   * unless that was not the EPS of the last year, as with preferred shares.
   */
  trailing(lastYear: FiscalYear): FiscalYear | null {
    const { end: yearEnd } = lastYear;
    const quarter = this.#earnings
      .filter((fact) => QUARTERLY.has(fact.form) && isAfterYear(fact, yearEnd))
      .reduce<Fact | null>((last, fact) => (last && last.end >= fact.end ? last : fact), null);
    if (!quarter) return null;
    const { end } = quarter;
    const length = daysBetween(yearEnd, end);
    // The end of the same part of the year before. Days are compared as texts, because reports state thousands of them.
    const [earliest = '', latest = ''] = [375, 355].map((days) => isoDay(epochDay(end) - days));
    const part = (key: ConceptKey, concept: string, from: (fact: Fact) => boolean): number | undefined => {
      const found = this.#facts(key, concept).filter(from);
      const filed = found
        .map((fact) => fact.filed)
        .sort()
        .at(-1);
      const [value, ...others] = found
        .filter((fact) => fact.filed === filed)
        .map((fact) => this.#adjusted(key, fact));
      // A report may state a subsidiary's value beside the company's, and does not say which is which.
      return value !== undefined && others.some((other) => isOther(value, other)) ? undefined : value;
    };
    const value = (key: ConceptKey) => (concept: string) => {
      if (isOfDay(key)) return asReported(part(key, concept, (fact) => fact.end === end && !fact.start));
      if (key === 'eps') return undefined;
      const soFar = part(key, concept, (fact) => fact.end === end && isAfterYear(fact, yearEnd));
      const year = this.#byYear(key, concept).get(yearEnd)?.last;
      const before = part(
        key,
        concept,
        ({ start, end: last }) =>
          start !== undefined &&
          last >= earliest &&
          last <= latest &&
          Math.abs(daysBetween(start, last) - length) <= 10,
      );
      if (soFar === undefined || year === undefined || before === undefined)
        return key === 'shares' ? asReported(soFar) : undefined;
      return asReported(year + (soFar - before) * (key === 'shares' ? length / 365 : 1));
    };
    const figures = figuresOf((key) => this.#figure(key, end, value(key))?.last ?? null);
    const earned = ratio(lastYear.netIncome, lastYear.shares);
    if (earned !== null && lastYear.eps !== null && isCents(earned - lastYear.eps, earned))
      figures.eps = ratio(figures.netIncome, figures.shares);
    return { end, publishedOn: quarter.filed, ...this.#possible(end, figures) };
  }
}

/** The latest of ISO days. */
const lastOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** Tells whether two statements of one figure differ by more than rounding. */
const isOther = (one: number, two: number): boolean => Math.abs(one - two) > ROUNDING * Math.abs(two);

/** Tells whether the first value is the last one in thousands or millions: an error of the tag, not another amount. */
const isOffByUnit = ({ first, last }: Reported): boolean =>
  [1e3, 1e6].some((unit) => first * unit === last || last * unit === first);

/** Tells whether an EPS differs by no more than rounded cents, shares and sums do. */
const isCents = (difference: number, eps: number): boolean =>
  Math.abs(difference) <= 0.01 + 0.01 * Math.abs(eps);

/** A period that begins with the fiscal year after `yearEnd`. */
const isAfterYear = ({ start, end }: Fact, yearEnd: string): boolean =>
  start !== undefined && end > yearEnd && Math.abs(daysBetween(yearEnd, start)) <= 8;

const asReported = (value: number | undefined): Reported | undefined =>
  value === undefined ? undefined : { last: value, first: value, filed: '' };
