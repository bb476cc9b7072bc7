import { checkPapers, type PaperOfBank } from './check-papers';
import type { StatedPaper } from './stated-paper';

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

const LOSS = paper({ on: '2026-02-02', base: '-40', isSale: true });
/** 25 % and 5.5 % of 60: of 100, 40 were lost before. */
const LOWERED = { base: '100', flat: '15', surcharge: '0.82' };

const verdicts = (papers: readonly PaperOfBank[], hasCancelled = false) =>
  checkPapers(papers, hasCancelled).map(({ verdict, reasons }) => [verdict, ...reasons].join(': '));

const TO_POT = 'fits: Verlust: keine Steuer, er geht in den Verlusttopf';
const UNKNOWN =
  'differs: Die Steuern passen nicht zu „Bemessungsgrundlage“: Vielleicht galten Verluste oder ein Freibetrag, die der Beleg nicht nennt';

describe('checkPapers', () => {
  it.each<[name: string, papers: PaperOfBank[], expected: string[]]>([
    [
      'a loss lowers a later gain, in whatever order they are given',
      [paper({ on: '2026-03-02', isSale: true, ...LOWERED }), LOSS],
      ['fits: Verluste früherer Verkäufe', TO_POT],
    ],
    [
      'it goes on into the next year',
      [LOSS, paper({ on: '2027-03-02', isSale: true, ...LOWERED })],
      [TO_POT, 'fits: Verluste früherer Verkäufe'],
    ],
    [
      'it lowers no earlier gain',
      [paper({ on: '2026-01-12', isSale: true, ...LOWERED }), LOSS],
      [UNKNOWN, TO_POT],
    ],
    [
      'nor one at another bank',
      [LOSS, paper({ on: '2026-03-02', isSale: true, bank: 'B', ...LOWERED })],
      [TO_POT, UNKNOWN],
    ],
    [
      'nor a second gain',
      [
        LOSS,
        paper({ on: '2026-03-02', isSale: true, ...LOWERED }),
        paper({ on: '2026-04-02', isSale: true, ...LOWERED }),
      ],
      [TO_POT, 'fits: Verluste früherer Verkäufe', UNKNOWN],
    ],
    [
      'a loss covers a gain up to its amount',
      [LOSS, ...['-03-02', '-04-02'].map((day) => paper({ on: `2026${day}`, base: '30', isSale: true }))],
      [
        TO_POT,
        'fits: Verluste früherer Verkäufe',
        'not_checkable: Auf den Ertrag ist keine Steuer einbehalten: Der Bank kann eine Nichtveranlagungs-Bescheinigung vorliegen',
      ],
    ],
    [
      'a dividend is lowered if the sale was of no shares',
      [LOSS, paper({ on: '2026-03-02', ...LOWERED })],
      [TO_POT, 'fits: Verluste früherer Verkäufe, wenn sie nicht aus Aktien sind'],
    ],
    [
      'a stated rest of the allowance is used by the next income',
      [
        paper({ on: '2026-02-02', base: '100', flat: '25', surcharge: '1.37', left: { allowance: '40' } }),
        paper({ on: '2026-03-02', ...LOWERED }),
      ],
      ['fits', 'fits: Freibetrag laut früherem Beleg'],
    ],
    [
      'but not by one of the next year, which has another',
      [
        paper({ on: '2026-02-02', base: '100', flat: '25', surcharge: '1.37', left: { allowance: '40' } }),
        paper({ on: '2027-03-02', ...LOWERED }),
      ],
      ['fits', UNKNOWN],
    ],
    [
      'pots of both kinds lower a sale',
      [
        paper({
          on: '2026-02-02',
          base: '100',
          flat: '25',
          surcharge: '1.37',
          left: { shares: '25', other: '15' },
        }),
        paper({ on: '2026-03-02', isSale: true, ...LOWERED }),
      ],
      ['fits', 'fits: Verluste aus früheren Belegen: Verluste früherer Verkäufe'],
    ],
    [
      'a billion',
      [
        paper({ on: '2026-02-02', base: '-1000000000', isSale: true }),
        // 25 % of 0.04.
        paper({ on: '2026-03-02', base: '1000000000.04', flat: '0.01', isSale: true }),
      ],
      [TO_POT, 'fits: Verluste früherer Verkäufe'],
    ],
  ])('%s', (_name, papers, expected) => {
    expect(verdicts(papers)).toEqual(expected);
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
    const tooHigh = expect.stringMatching(/^differs: .*der Beleg nennt keinen Grund$/);
    expect(verdicts([LOSS, dear], true)).toEqual([TO_POT, tooHigh]);
  });
});
