import type { PotChange } from '@/lib/taxes/check/carried';
import type { StatedPaper } from '@/lib/taxes/check/stated-paper';
import { buy, held, preview, sell, sentOf } from '@/test/depot-preview';
import { joinDocuments } from '../pdf/join-documents';
import { readBooking } from '../read-booking';
import { checkDrafts } from './check-drafts';
import type { Draft } from './draft';

/** Lines of a paper with a base of 100 and this tax. */
const paper = (flat: string): StatedPaper => ({
  on: '2026-03-05',
  taxes: [{ flat, surcharge: '1.37', church: '0', base: null }],
  bases: [{ label: 'Bemessungsgrundlage', amount: '100' }],
  deductions: [],
  credited: [],
  exempt: [],
  incomes: [],
  hasReport: false,
  hasSeveral: false,
  isSale: true,
  left: {},
});

const NO_CHANGE: PotChange = { by: {}, to: {} };

const UNTAXED: StatedPaper = { ...paper('0'), taxes: [], bases: [] };

const NOTHING = { bookings: [], papers: [], depots: new Map() };

describe('checkDrafts', () => {
  it('checks what states taxes or should, not every purchase', () => {
    const { drafts } = preview({
      'a.pdf': [buy({ paper: UNTAXED })],
      'b.pdf': [sell({ paper: paper('25') })],
      'c.pdf': [sell({ paper: UNTAXED })],
      'd.csv': [sell()],
    });
    const found = checkDrafts(drafts, [], NOTHING);
    expect(drafts.map(({ key }) => found.get(key)?.verdict)).toEqual([
      undefined,
      'fits',
      'not_checkable',
      undefined,
    ]);
  });

  it.each([
    ['a sale of an earlier year', { kind: 'sale', date: '2024-05-05' }, 'not_checkable'],
    ['a dividend of the year', { kind: 'dividend', date: '2026-01-05' }, 'not_checkable'],
    ['one of an earlier year', { kind: 'dividend', date: '2025-12-30' }, 'differs'],
    ['a dividend of the same day', { kind: 'dividend', date: '2026-03-05' }, 'not_checkable'],
    ['a later sale', { kind: 'sale', date: '2026-03-06' }, 'differs'],
    ['a purchase', { kind: 'purchase', date: '2026-01-05' }, 'differs'],
    ['a sale in another depot', { kind: 'sale', date: '2024-05-05', depot_id: '2' }, 'differs'],
    ['a sale whose paper is among the files', { kind: 'sale', date: '2026-03-05' }, 'differs'],
    ['another sale of the day', { kind: 'sale', date: '2026-03-05', quantity: 7 }, 'not_checkable'],
  ] as const)('taxes that are too low after %s', (_name, booking, verdict) => {
    const { drafts, choices } = preview({ 'b.pdf': [sell({ paper: paper('20') })] });
    const found = checkDrafts(drafts, [], { bookings: [held(booking)], papers: [], depots: choices.depots });
    expect([...found.values()].map((one) => one.verdict)).toEqual([verdict]);
  });

  describe('after papers of an earlier import', () => {
    const lossOf = (amount: string) => ({ by: { shares: amount }, to: {} });
    /** Checks a gain of 100 with 15 and 0.82 withheld, which 40 of losses explain. */
    const check = (
      stored: [booking: Partial<ReturnType<typeof held>>, pots: PotChange | null][],
      depots?: ReadonlyMap<string, { id: string }>,
    ) => {
      const lowered = { ...paper('15'), taxes: [{ flat: '15', surcharge: '0.82', church: '0', base: null }] };
      const { drafts, choices } = preview({ 'b.pdf': [sell({ paper: lowered })] });
      const bookings = stored.map(([more], n) =>
        held({ id: `b${n}`, kind: 'sale', date: '2026-02-02', ...more }),
      );
      const papers = stored.flatMap(([, pots], n) => ({
        booking_id: `b${n}`,
        verdict: 'fits' as const,
        pots,
      }));
      const found = checkDrafts(drafts, [], { bookings, papers, depots: depots ?? choices.depots });
      return [...found.values()].map((one) => one.verdict);
    };

    it.each<[string, Parameters<typeof check>[0], string]>([
      ['a loss that was stored', [[{}, lossOf('40')]], 'fits'],
      ['one of an earlier year', [[{ date: '2025-02-02' }, lossOf('40')]], 'fits'],
      ['another loss', [[{}, lossOf('41')]], 'differs'],
      [
        'two that are 40',
        [
          [{}, lossOf('15')],
          [{ date: '2026-02-03' }, lossOf('25')],
        ],
        'fits',
      ],
      ['a later one', [[{ date: '2026-03-06' }, lossOf('40')]], 'differs'],
      ['one at another bank', [[{ depot_id: '2' }, lossOf('40')]], 'differs'],
      [
        'one beside a sale without a paper',
        [
          [{}, lossOf('41')],
          [{ date: '2026-02-03' }, null],
        ],
        'not_checkable',
      ],
      // It is read again, and counts as it is read.
      ['its own paper', [[{ date: '2026-03-05' }, lossOf('40')]], 'differs'],
    ])('taxes after %s', (_name, stored, verdict) => {
      expect(check(stored)).toEqual([verdict]);
    });

    it('uses nothing where papers of two banks are in one depot', () => {
      const { drafts, choices } = preview({ 'b.pdf': [sell({ paper: paper('15') })] });
      const [draft] = drafts as [Draft];
      const depot = { id: (choices.depots.get('Bank') as { id: string }).id };
      const two = [draft, { ...draft, key: 'other', depot: 'Other bank' }];
      const found = checkDrafts(two, [], {
        bookings: [held({ kind: 'sale', date: '2026-02-02' })],
        papers: [{ booking_id: 'b1', verdict: 'fits', pots: lossOf('40') }],
        depots: new Map([
          ['Bank', depot],
          ['Other bank', depot],
        ]),
      });
      expect([...found.values()].map((one) => one.verdict)).toEqual(['not_checkable', 'not_checkable']);
    });
  });

  it('goes with its booking, behind shares that are added before', () => {
    const files = {
      'a.pdf': [buy({ paper: UNTAXED })],
      'b.pdf': [sell({ quantity: '12', paper: paper('25.14') })],
    };
    const asked = preview(files).preview.rows[1]?.draft.key as string;
    const filled = preview(files, { rows: { [asked]: { shortage: 'fill' } } });
    const { bookings, papers } = sentOf(filled, { papers: checkDrafts(filled.drafts, [], NOTHING) });
    expect(bookings.map(({ kind }) => kind)).toEqual(['purchase', 'delivery_in', 'sale']);
    expect(papers).toMatchObject([{ booking: 2, verdict: 'differs', difference: '0.14' }]);
  });
});

describe('the verdict on what is booked already', () => {
  /** Imports two settlements of sales, of which the ledger has the first. */
  const known = (verdict: 'fits' | 'not_checkable' | null, flat = '25') => {
    const files = {
      'a.pdf': [sell({ paper: paper(flat), reference: 'A-1' })],
      'b.pdf': [sell({ paper: paper('25'), reference: 'A-2', date: '2026-03-06' })],
    };
    const booked = held({ id: 'b7', kind: 'sale', date: '2026-03-05', reference: 'A-1' });
    const shown = preview(files, { ledger: [held({ quantity: 30 }), booked] });
    return sentOf(shown, {
      papers: checkDrafts(shown.drafts, [], NOTHING),
      stored: verdict ? [{ booking_id: 'b7', verdict, pots: NO_CHANGE }] : [],
    }).papers;
  };

  it.each([
    ['none was', null, '25', true],
    ['it is not checkable', 'not_checkable', '25', true],
    ['it is the same', 'fits', '25', false],
    ['it is another', 'fits', '25.14', true],
  ] as const)('goes with its booking where %s stored', (_name, verdict, flat, isSent) => {
    const ofKnown = (known(verdict, flat) ?? []).filter(({ booking }) => booking === 'b7');
    expect(ofKnown).toHaveLength(isSent ? 1 : 0);
    expect(known(verdict, flat)?.filter(({ booking }) => booking !== 'b7')).toMatchObject([
      { verdict: 'fits' },
    ]);
  });

  it('says nothing that is less sure than the one that is stored', () => {
    const files = { 'c.pdf': [sell({ paper: UNTAXED })] };
    const shown = preview(files, { ledger: [held({ kind: 'sale', date: '2026-03-05' })] });
    const papers = checkDrafts(shown.drafts, [], NOTHING);
    expect(sentOf(shown, { papers }).papers).toMatchObject([{ booking: 'b1', verdict: 'not_checkable' }]);
    const stored = [{ booking_id: 'b1', verdict: 'fits' as const, pots: null }];
    expect(sentOf(shown, { papers, stored }).papers).toEqual([]);
  });
});

it('the taxes of a document of their own are those of its settlement', () => {
  const taxes = readBooking({
    kind: 'tax',
    date: '2026-03-05',
    security: sell().security,
    quantity: '10',
    net: '26.37',
    after_taxes: '968.63',
    paper: { ...paper('25'), isSale: false },
  });
  const file = { format: 'comdirect', provider: 'comdirect', leftOut: [] };
  const [settlement] = joinDocuments([
    { ...file, bookings: [sell({ paper: UNTAXED })] },
    { ...file, bookings: [taxes] },
  ]);
  expect(settlement?.bookings[0]?.paper).toEqual(paper('25'));
});
