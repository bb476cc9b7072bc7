import fc from 'fast-check';
import type { PotChange } from './carried';
import { checkPapers, type PaperOfBank } from './check-papers';
import type { Pot, StatedPaper } from './stated-paper';

type Given = {
  on: string;
  base: string;
  flat?: string;
  surcharge?: string;
  bank?: string;
} & Partial<StatedPaper>;

const paper = ({ base, flat = '0', surcharge = '0', bank = 'A', ...more }: Given): PaperOfBank => ({
  bank,
  subject: `${more.isSale ? 'sale' : 'dividend'} ${base.length > 3 ? 'Adler' : 'Bison'}`,
  paper: {
    taxes: [{ flat, surcharge, church: '0', base: null }],
    bases: [{ label: 'Bemessungsgrundlage', amount: base }],
    deductions: [],
    credited: [],
    exempt: [],
    incomes: [],
    hasReport: false,
    hasSeveral: false,
    isSale: false,
    left: {},
    ...more,
  },
});

/** The exempt part of an income, which only a fund has. */
const FUND = [{ label: 'Teilfreistellung', amount: '-43' }];
const sale = (on: string, base: string, more: object = {}) => paper({ on, base, isSale: true, ...more });
/** 25 % and 5.5 % of 100. */
const taxed = (on: string, more: object = {}) =>
  paper({ on, base: '100', flat: '25', surcharge: '1.37', ...more });
/** 25 % and 5.5 % of 60: of 100, 40 were lost before. */
const lowered = (on: string, more: object = {}) =>
  paper({ on, base: '100', flat: '15', surcharge: '0.82', ...more });
const loweredSale = (on: string, more: object = {}) => lowered(on, { isSale: true, ...more });
const LOSS = sale('2026-02-02', '-40');
/** A sale without tax lines. */
const bare = (on: string, incomes: [label: string, amount: string][], more: object = {}) =>
  sale(on, '0', {
    taxes: [],
    bases: [],
    incomes: incomes.map(([label, amount]) => ({ label, amount })),
    ...more,
  });

const verdicts = (papers: readonly PaperOfBank[], hasCancelled = false) =>
  checkPapers(papers, hasCancelled).map(({ verdict, reasons }) => [verdict, ...reasons].join(': '));

const TO_POT = 'fits: Verlust: keine Steuer, er geht in den Verlusttopf';
const EARLIER_SALES = 'fits: Verluste früherer Verkäufe sind abgezogen';
const EARLIER_LOSSES = 'fits: Verluste aus früheren Belegen sind abgezogen';
const EARLIER_ALLOWANCE = 'fits: Der Freibetrag laut früherem Beleg ist abgezogen';
const MAYBE_SHARES =
  'not_checkable: Verluste früherer Verkäufe erklären die Steuer nur, wenn sie nicht aus Aktien sind: Das sagen die Belege nicht';
const EITHER_POT =
  'not_checkable: Ein früherer Verkauf hat den Aktientopf gemindert oder, falls er keiner von Aktien war, den anderen Topf oder den Freibetrag: Das sagen die Belege nicht';
const UNKNOWN = expect.stringMatching(/^differs: Zu (?:wenig|viel) einbehalten/);

describe('checkPapers', () => {
  it.each<[name: string, papers: PaperOfBank[], expected: string[]]>([
    [
      'a loss lowers a later gain, in whatever order they are given',
      [loweredSale('2026-03-02'), LOSS],
      [EARLIER_SALES, TO_POT],
    ],
    [
      'a sale of something else that is taxed leaves it',
      [LOSS, sale('2026-03-02', '20', { flat: '5', surcharge: '0.27' }), loweredSale('2026-04-02')],
      [TO_POT, 'fits', EARLIER_SALES],
    ],
    ['it goes on into the next year', [LOSS, loweredSale('2027-03-02')], [TO_POT, EARLIER_SALES]],
    ['it lowers no earlier gain', [loweredSale('2026-01-12'), LOSS], [UNKNOWN, TO_POT]],
    ['nor one at another bank', [LOSS, loweredSale('2026-03-02', { bank: 'B' })], [TO_POT, UNKNOWN]],
    [
      'nor a second gain',
      [LOSS, loweredSale('2026-03-02'), loweredSale('2026-04-02')],
      [TO_POT, EARLIER_SALES, UNKNOWN],
    ],
    [
      'a loss covers a gain up to its amount',
      [LOSS, sale('2026-03-02', '30'), sale('2026-04-02', '30')],
      [TO_POT, EARLIER_SALES, expect.stringMatching(/^not_checkable: Die Bank hat keine Steuer einbehalten/)],
    ],
    [
      'nobody knows whether it lowers a dividend, which that of shares does not',
      [LOSS, lowered('2026-03-02')],
      [TO_POT, MAYBE_SHARES],
    ],
    [
      'a stated rest of the allowance is used by the next income',
      [taxed('2026-02-02', { left: { allowance: '40' } }), lowered('2026-03-02')],
      ['fits', EARLIER_ALLOWANCE],
    ],
    [
      'but not by one of the next year, which has another',
      [taxed('2026-02-02', { left: { allowance: '40' } }), lowered('2027-03-02')],
      ['fits', UNKNOWN],
    ],
    [
      'a taxed sale of a fund leaves the losses of shares',
      [LOSS, taxed('2026-02-03', { isSale: true, exempt: FUND }), loweredSale('2026-03-02')],
      [TO_POT, 'fits', EARLIER_SALES],
    ],
    [
      'a loss of a fund lowers a dividend',
      [sale('2026-02-02', '-40', { exempt: FUND }), lowered('2026-03-02')],
      [TO_POT, EARLIER_LOSSES],
    ],
    [
      'a refund of a loss leaves the pots',
      [
        taxed('2026-02-02', { left: { allowance: '40' } }),
        sale('2026-02-03', '-100', { flat: '-25', surcharge: '-1.37' }),
        lowered('2026-03-02'),
      ],
      ['fits', 'fits: Erstattung: Der Verlust ist mit versteuerten Erträgen verrechnet', EARLIER_ALLOWANCE],
    ],
    [
      'pots of both kinds lower a sale',
      [taxed('2026-02-02', { left: { shares: '25', other: '15' } }), loweredSale('2026-03-02')],
      ['fits', `${EARLIER_SALES}: Verluste aus früheren Belegen sind abgezogen`],
    ],
    [
      'a sale that the pot of shares covers leaves the other pot for a dividend',
      [
        taxed('2026-02-02', { left: { shares: '40', other: '40' } }),
        sale('2026-03-02', '30'),
        lowered('2026-04-02'),
      ],
      ['fits', EARLIER_SALES, EARLIER_LOSSES],
    ],
    [
      'a loss without tax lines takes nothing from the pots',
      [
        LOSS,
        bare('2026-02-03', [['Erträge/Verluste', '-40']], {
          deductions: [{ label: 'Verlustverrechnung aus Aktienhandel', amount: '40' }],
        }),
        loweredSale('2026-03-02'),
      ],
      [TO_POT, 'not_checkable: Im Beleg stehen keine deutschen Steuern', EARLIER_SALES],
    ],
    [
      'a loss without tax lines goes into the pot',
      [
        bare('2026-02-02', [
          ['Kurswert', '60'],
          ['Summe aller Erträge nach Differenzmethode', '-40'],
        ]),
        loweredSale('2026-02-02'),
      ],
      [TO_POT, EARLIER_SALES],
    ],
    [
      'one beside a base of nothing, too',
      [
        sale('2026-02-02', '0', { taxes: [], incomes: [{ label: 'Gewinn oder Verlust', amount: '-40' }] }),
        loweredSale('2026-03-02'),
      ],
      ['fits', EARLIER_SALES],
    ],
    [
      'that of a fund goes into the other one, after its exempt part',
      [
        bare('2026-02-02', [['Summe aller Erträge nach Differenzmethode', '-40']], {
          exempt: [{ label: 'Veräußerungsverlust (nach Teilfreistellung)', amount: '-40' }],
        }),
        lowered('2026-03-02'),
      ],
      [TO_POT, EARLIER_LOSSES],
    ],
    [
      'a billion',
      // 25 % of 0.04.
      [sale('2026-02-02', '-1000000000'), sale('2026-03-02', '1000000000.04', { flat: '0.01' })],
      [TO_POT, EARLIER_SALES],
    ],
  ])('%s', (_name, papers, expected) => {
    expect(verdicts(papers)).toEqual(expected);
  });

  it.each<[name: string, base: string, exempt: StatedPaper['exempt'], taken: Partial<Record<Pot, string>>]>([
    ['shares first', '30', [], { shares: '-30' }],
    ['then the others', '60', [], { shares: '-40', other: '-20' }],
    ['then the allowance', '90', [], { shares: '-40', other: '-40', allowance: '-10' }],
    ['those of a fund never from shares', '60', FUND, { other: '-40', allowance: '-20' }],
  ])('takes gains without a tax from the pots: %s', (_name, base, exempt, taken) => {
    const left = { shares: '40', other: '40', allowance: '50' };
    const before = taxed('2026-02-02', { left });
    const gain = sale('2026-03-02', base, { exempt });
    const [, found] = checkPapers([before, gain]);
    expect(found?.verdict).toBe('fits');
    const lines = found?.lines.flatMap(({ pot, amount }) => (pot ? [[pot, amount]] : []));
    expect(lines).toEqual(Object.entries(taken));
  });

  it('raises no alarm where a paper was cancelled or corrected', () => {
    const gain = paper({ on: '2026-03-02', isSale: true, base: '100', flat: '10', surcharge: '0.55' });
    const unsure = expect.stringMatching(/^not_checkable: Ein Beleg wurde storniert oder berichtigt/);
    expect(verdicts([LOSS, gain], true)).toEqual([TO_POT, unsure]);
    // The same sale again, with another loss.
    const corrected = paper({ on: '2026-02-02', base: '-45', isSale: true });
    expect(verdicts([LOSS, corrected, gain])).toEqual([TO_POT, TO_POT, unsure]);
    // More tax than is due needs no pot.
    const dear = paper({ on: '2026-03-02', base: '100', flat: '30', surcharge: '1.65' });
    expect(verdicts([LOSS, dear], true)).toEqual([TO_POT, UNKNOWN]);
  });

  it('raises no alarm where a paper of earlier income is not among them', () => {
    const gain = { base: '100', flat: '10', surcharge: '0.55' };
    const unread = { ...paper({ on: '2026-03-02', ...gain }), hasUnread: true };
    const unsure = expect.stringMatching(/^not_checkable: Frühere Buchungen bei dieser Bank/);
    expect(verdicts([unread, paper({ on: '2026-04-02', ...gain })])).toEqual([unsure, unsure]);
    const dear = paper({ on: '2026-03-02', base: '100', flat: '30', surcharge: '1.65' });
    expect(verdicts([{ ...dear, hasUnread: true }])).toEqual([UNKNOWN]);
  });
});

describe('papers of two imports', () => {
  it('raise no alarm where the first used a pot that an earlier paper had emptied', () => {
    const gain = (on: string) => paper({ on, base: '30' });
    const left = { allowance: '50' };
    const loss = paper({ on: '2026-02-02', base: '-30', isSale: true, exempt: FUND, left });
    // The bank took the gain of March from the pot and that of April from the allowance: 20 of 60 are free.
    const last = paper({ on: '2026-05-02', base: '60', flat: '10', surcharge: '0.55' });
    const first = [loss, gain('2026-04-02')];
    const known = checkPapers(first).map(({ pots }, n) => ({
      bank: 'A',
      on: first[n]?.paper.on as string,
      change: pots as PotChange,
    }));
    expect(known[1]?.change.by).toEqual({ other: '-30' });
    expect(checkPapers([gain('2026-03-02'), last], false, known)).toMatchObject([
      // So it counts as unread where the last comes with a third import.
      { verdict: 'fits', pots: null },
      { verdict: 'not_checkable' },
    ]);
    // A later paper of another bank changes nothing.
    const ofOther = known.map((one) => ({ ...one, bank: 'B' }));
    expect(checkPapers([LOSS], false, ofOther)).toMatchObject([{ pots: { by: { shares: '40' } } }]);
    const unread = { ...last, hasUnread: true };
    expect(checkPapers([unread], false, known)).toMatchObject([{ verdict: 'not_checkable' }]);
  });

  it('raise no alarm where a sale that may be of no shares used one of two pots', () => {
    const left = { shares: '50', other: '40' };
    const papers = [
      taxed('2026-02-02', { left }),
      // An ETC: the bank takes it from the other pot, of which 10 are left for the dividend.
      paper({ on: '2026-03-02', base: '30', isSale: true }),
      paper({ on: '2026-04-02', base: '30', flat: '5', surcharge: '0.27' }),
    ];
    expect(verdicts(papers)).toEqual(['fits', EARLIER_SALES, EITHER_POT]);
    expect(checkPapers(papers)[1]?.pots).toBeNull();
  });

  it('raise no alarm where the allowance was never stated', () => {
    const loss = paper({ on: '2026-02-02', base: '-50', isSale: true });
    const gain = sale('2026-03-02', '30');
    // An allowance of 40 covered the sale of an ETC and 10 of the dividend: 20 / 4, and 5.5 % of 5.
    const dividend = paper({ on: '2026-04-02', base: '30', flat: '5', surcharge: '0.27' });
    expect(verdicts([loss, gain, dividend])).toEqual([TO_POT, EARLIER_SALES, EITHER_POT]);
    // Or the next sale finds 50 in the pot of shares, not 20: 50 / 4, and 5.5 % of 12.50.
    const next = paper({ on: '2026-04-02', base: '100', flat: '12.5', surcharge: '0.68', isSale: true });
    expect(verdicts([loss, gain, next])).toEqual([TO_POT, EARLIER_SALES, EITHER_POT]);
    // Once something is taxed, no allowance is left; that of the next year is unknown again.
    const all = taxed('2026-02-03');
    expect(verdicts([loss, all, gain, dividend])[3]).toEqual(UNKNOWN);
    const ofNextYear = paper({ on: '2027-04-02', base: '30', flat: '5', surcharge: '0.27' });
    expect(verdicts([loss, all, gain, ofNextYear])[3]).toEqual(UNKNOWN);
  });

  /** Cents of income on days of their own, taxed as a bank does that has both pots and an allowance of 50 a year. */
  const anyPapers: fc.Arbitrary<PaperOfBank[]> = fc
    .array(
      fc.record({
        // Above what the tolerance of a cent of tax would hide.
        cents: fc.oneof(fc.integer({ min: -5_000, max: -500 }), fc.integer({ min: 500, max: 9_000 })),
        type: fc.constantFrom('share', 'fund', 'dividend'),
        isStated: fc.boolean(),
      }),
      { minLength: 2, maxLength: 8 },
    )
    .map((incomes) => {
      const pots = { shares: 0, other: 0, allowance: 5_000 };
      return incomes.map(({ cents, type, isStated }, n) => {
        if (n === 4) pots.allowance = 5_000;
        const income = type === 'dividend' ? Math.abs(cents) : cents;
        let left = income;
        const usable = (['shares', 'other', 'allowance'] as const).filter(
          (pot) => pot !== 'shares' || type === 'share',
        );
        for (const pot of left > 0 ? usable : []) {
          const used = Math.min(left, pots[pot]);
          pots[pot] -= used;
          left -= used;
        }
        if (left < 0) pots[type === 'share' ? 'shares' : 'other'] -= left;
        const flat = Math.round(Math.max(0, left) / 4);
        return paper({
          on: `${n < 4 ? 2025 : 2026}-0${n + 1}-02`,
          base: String(income / 100),
          flat: String(flat / 100),
          surcharge: String(Math.floor(flat * 0.055) / 100),
          isSale: type !== 'dividend',
          exempt: type === 'fund' ? FUND : [],
          left: isStated ? { allowance: String(pots.allowance / 100) } : {},
        });
      });
    });

  const inTwo = (papers: readonly PaperOfBank[], isFirst: (paper: PaperOfBank) => boolean) => {
    const first = papers.filter(isFirst);
    const stored = checkPapers(first).map(({ pots }, n) => ({ ...(first[n] as PaperOfBank), pots }));
    const known = stored.flatMap(({ bank, paper: { on }, pots }) =>
      pots ? [{ bank, on, change: pots }] : [],
    );
    const unread = stored.filter(({ pots }) => pots === null).map(({ paper: { on } }) => on);
    const second = papers
      .filter((one) => !isFirst(one))
      .map((one) => ({ ...one, hasUnread: unread.some((on) => on <= one.paper.on) }));
    return { second, verdicts: checkPapers(second, false, known), isAllKnown: unread.length === 0 };
  };

  it('are checked as in one, if they come in order and all are known', () => {
    fc.assert(
      fc.property(anyPapers, fc.nat(7), (papers, at) => {
        const { verdicts, isAllKnown } = inTwo(papers, (one) => papers.indexOf(one) < at);
        if (isAllKnown) expect(verdicts).toEqual(checkPapers(papers).slice(at));
      }),
    );
  });

  it('raise no alarm that one import would not, in whatever order they come', () => {
    fc.assert(
      fc.property(anyPapers, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (papers, isFirst) => {
        const { second, verdicts } = inTwo(papers, (one) => isFirst[papers.indexOf(one)] === true);
        const together = checkPapers(papers);
        for (const [
          n,
          {
            paper: { on },
          },
        ] of second.entries()) {
          const at = papers.findIndex((one) => one.paper.on === on);
          if (together[at]?.verdict !== 'differs') expect(verdicts[n]?.verdict).not.toBe('differs');
        }
      }),
    );
  });
});
