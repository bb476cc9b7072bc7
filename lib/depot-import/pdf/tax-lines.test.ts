import { checkPaper } from '@/lib/taxes/check/check-paper';
import { type ReadBooking, type ReadFile, readBooking } from '../read-booking';
import { taxLines, withPaper } from './tax-lines';

const SALE = readBooking({ kind: 'sale', date: '2026-03-02', gross: '500', net: '500' });

const stated = (text: string, bookings: readonly ReadBooking[] = []) =>
  taxLines([text.trim().split('\n')], SALE, bookings);

const verdictOf = (text: string, bookings: readonly ReadBooking[] = []) => {
  const { verdict, difference, reasons } = checkPaper(stated(text, bookings));
  return [verdict, ...(difference === null ? reasons : [difference])].join(': ');
};

const NO_GERMAN = 'not_checkable: Im Beleg stehen keine deutschen Steuern';
const NOT_TAXED =
  'not_checkable: Die Bank hat keine Steuer einbehalten, und der Beleg sagt nicht, warum: Vielleicht liegt ihr eine Nichtveranlagungsbescheinigung vor';
const IN_ONE = 'fits: Kapitalertragsteuer und Zuschläge stehen in einer Summe';
const EACH = 'fits: Je Inhaber oder Posten gerechnet';
const ALLOWED = 'fits: Der Sparer-Pauschbetrag ist abgezogen';
const REFUNDED = 'fits: Erstattung: Der Verlust ist mit versteuerten Erträgen verrechnet';

/** 25 % of 200 and 5.5 % of that. */
const taxesOf = (sign: string) =>
  `Kapitalertragsteuer EUR 50,00${sign}\nSolidaritätszuschlag EUR 2,75${sign}`;
const taxed = (base: string, sign: string) => `zu versteuern ${base}\n${taxesOf(sign)}`;

describe('signs of taxes', () => {
  it.each<[name: string, text: string, expected: string]>([
    ['taken with a minus', taxed('EUR 200,00', '-'), 'fits'],
    ['taken without a sign', taxed('EUR 200,00', ''), 'fits'],
    ['refunded, where the base is marked as a loss', taxed('(negativ) EUR 200,00', ''), REFUNDED],
    ['refunded with a plus', taxed('EUR 200,00-', '+'), REFUNDED],
    [
      'refunded in a paper that counts what it withheld',
      'Einbeh. Steuer EUR -52,75\nBemessungsgrundlage EUR -200,00\nKapitalertragsteuer EUR -50,00\nSolidaritätszuschlag EUR -2,75',
      REFUNDED,
    ],
    [
      'refunded on a base that is a loss among other lines',
      'Verrechnete sonstige negative Kapitalerträge 200,00- EUR\nKapitalertragsteuer 25 % auf 200,00 EUR 50,00 EUR\nSolidaritätszuschlag 5,5 % auf 50,00 EUR 2,75 EUR',
      REFUNDED,
    ],
    ['taken on a loss', taxed('EUR 200,00-', '-'), 'differs: 105.5'],
    ['taken on a loss that is marked', taxed('(negativ) EUR 200,00', '-'), 'differs: 105.5'],
    ['refunded on a gain', taxed('EUR 200,00', '+'), 'differs: -105.5'],
  ])('%s', (_name, text, expected) => {
    expect(verdictOf(text)).toBe(expected);
  });

  it('are those of the money that moved, where nothing else says so', () => {
    const text = taxed('EUR -200,00', '');
    const refund = readBooking({ kind: 'tax_refund', date: '2026-03-02', net: '52.75' });
    expect(verdictOf(text, [SALE, refund])).toBe(REFUNDED);
    expect(verdictOf(text, [{ ...SALE, taxes: '52.75' }])).toBe('differs: 105.5');
  });
});

describe('lines of taxes', () => {
  const again = (base: string) => [`Bemessungsgrundlage EUR ${base}`, taxesOf('-'), taxesOf('-')].join('\n');
  const OF_OWNERS = [
    'Berechnungsgrundlage für die Kapitalertragsteuer 400,00 EUR',
    ...['Erna', 'Otto'].flatMap((owner) => [
      `Anteilige Berechnungsgrundlage für ${owner} (50,00 %) entspricht 200,00 EUR`,
      'Kapitalertragsteuer 25 % auf 200,00 EUR 50,00- EUR',
      'Solidaritätszuschlag 5,5 % auf 50,00 EUR 2,75- EUR',
    ]),
  ].join('\n');

  it.each<[name: string, text: string, expected: string]>([
    [
      'two currencies, the euros last',
      'KESt-pflichtiger Kapitalertrag 200,00 EUR\nKapitalertragsteuer (KESt) - 55,00 USD - 50,00 EUR\nSolidaritätszuschlag auf KESt - 3,03 USD - 2,75 EUR',
      'fits',
    ],
    [
      'two columns',
      'Kapitalertragsteuerpflichtiger Betrag 200,00 EUR Kapitalertragsteuer -50,00 EUR\nSolidaritätszuschlag -2,75 EUR\nBemessungsgrundlage KESt 200,00 EUR Den Betrag buchen wir',
      'fits',
    ],
    ['26.375 % in one step', 'zu versteuern EUR 200,00\nAbgeltungsteuer 26,375 % EUR 52,75-', IN_ONE],
    [
      'the surcharge in the same sum',
      'zu versteuern EUR 200,00\nKapitalertragsteuer inkl. Solidaritätszuschlag EUR 52,75-',
      IN_ONE,
    ],
    ['two lots with the same taxes', again('400,00'), EACH],
    ['all of them again', again('200,00'), 'fits'],
    ['owners, each on a part that stands in the line before', OF_OWNERS, EACH],
    [
      'in English',
      'Taxable amount 200.00 EUR\nCapital gains tax 50.00 EUR\nSolidarity surcharge 2.75 EUR',
      'fits',
    ],
    [
      'the allowance that is used',
      `Steuerbemessungsgrundlage vor Verlustverrechnung EUR 300,00\nin Anspruch genommener Freistellungsauftrag EUR 100,00\n${taxesOf('-')}`,
      ALLOWED,
    ],
    [
      'no tax on a base before losses',
      'Steuerbemessungsgrundlage vor Verlustverrechnung EUR 1.000,00\nKapitalertragsteuer EUR 0,00\nSolidaritätszuschlag EUR 0,00',
      NOT_TAXED,
    ],
    [
      'no lines of taxes beside a base of 0',
      'Ertrag nach Teilfreistellung 229,57 EUR\nVerrechneter Sparer-Pauschbetrag 229,57 - EUR\nBerechnungsgrundlage für die Kapitalertragsteuer 0,00 EUR',
      'fits',
    ],
    [
      'none beside one that the allowance covers',
      'Bemessungsgrundlage für die Kapitalertragsteuer 65,14 EUR\nVerrechneter Sparerpauschbetrag 65,14- EUR',
      ALLOWED,
    ],
    [
      'none beside an income that it covers',
      'KapSt-pflichtiger Kapitalertrag 3,15 EUR\nMit Sparer-Pauschbetrag verrechnet -3,15 EUR',
      ALLOWED,
    ],
    [
      'taxes whose amounts are pieces of text with their currency',
      'zu versteuern\n:\n200,00 EUR\nKapitalertragsteuer :\n50,00 EUR\nSolidaritätszuschlag\n:\n2,75 EUR',
      'fits',
    ],
    ['none beside a base', 'Berechnungsgrundlage für die Kapitalertragsteuer 229,57 EUR', NO_GERMAN],
    ['none beside an income of nothing', 'Gewinn 0,00 EUR', NO_GERMAN],
    ['none in Austria', 'Berechnungsgrundlage 0,00 EUR\nFinanzamt Wien', NO_GERMAN],
    [
      'no reduction of the base by foreign tax',
      'Reduktion der Bemessungsgrundlage durch ausländische Quellensteuer: 0,00 EUR\nSteuerliche Bemessungsgrundlage: 200,00 EUR\nEinbehaltene Kapitalertragsteuer: 0,00 EUR',
      NOT_TAXED,
    ],
  ])('%s', (_name, text, expected) => {
    expect(verdictOf(text)).toBe(expected);
  });

  it('in lists and certificates are those of many incomes', () => {
    const file = { bookings: [SALE] } as ReadFile;
    const taxes = ['Kapitalertragsteuer 0,00', 'Solidaritätszuschlag 0,00'];
    const hasPaper = (line: string) => withPaper(file, [[line, ...taxes]]).bookings[0]?.paper !== undefined;
    expect(hasPaper('Abrechnung')).toBe(true);
    for (const line of [
      'Jahresdepotauszug per 31.12.2012',
      'Steuerübersicht per 15.12.2017',
      'Alter Saldo',
      'Summe 0,00 KAP: Zeile 50',
    ])
      expect([line, hasPaper(line)]).toEqual([line, false]);
  });
});
