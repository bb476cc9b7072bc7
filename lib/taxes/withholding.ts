import { type Certainty, NotComputable } from './working';

/** Tax on dividends that a country withholds from a private investor of Germany, in percent of the dividend. */
export type Withholding = {
  /** ISO code. */
  country: string;
  /** ISO day from which the row holds. */
  from: string;
  /** By law, and what usually leaves the payment where that is less. */
  statutory: string;
  withheld: string;
  /** Credited by treaty, and by banks where that is less. */
  creditable: string;
  creditedByBank: string;
  /** The part that can be claimed back there. */
  reclaimable: string;
  certainty: Certainty;
  source: string;
  /** In German. */
  note?: string;
};

/** Day on which the list was compiled from its sources; the rates are those of 2025 and 2026. */
export const WITHHOLDING_AS_OF = '2026-11-28';

const FROM = '2025-01-01';
const TEST = 'test.de 4717112 (2014)';
const LISTS = 'finanzbuilder.de (um 2022)';
const NONE = 'nicht bestätigt';

type More = Partial<Pick<Withholding, 'from' | 'withheld' | 'creditedByBank' | 'note'>>;

function row(
  country: string,
  [statutory, creditable, reclaimable]: readonly [string, string, string],
  certainty: Certainty,
  source: string,
  more: More = {},
): Withholding {
  return {
    country,
    from: FROM,
    statutory,
    withheld: statutory,
    creditable,
    creditedByBank: creditable,
    reclaimable,
    certainty,
    source,
    ...more,
  };
}

/** Withholding by country; a change is a new row of its country, oldest first. */
export const WITHHOLDING: readonly Withholding[] = [
  row('US', ['30', '15', '0'], 'A', TEST, { withheld: '15', note: '15 % mit Nachweis (W-8BEN) der Bank' }),
  row('CA', ['25', '15', '10'], 'B', TEST, { note: '15 % an der Quelle, wenn die Bank NR301 einreicht' }),
  row('CH', ['35', '15', '20'], 'A', TEST, { note: 'Erstattung mit Formular 85 innerhalb von 3 Jahren' }),
  row('FR', ['25', '12.8', '12.2'], 'C', LISTS, { note: '12,8 % nur mit Formular 5000 vor der Zahlung' }),
  row('NL', ['15', '15', '0'], 'A', TEST),
  row('GB', ['0', '0', '0'], 'A', TEST, { note: 'REITs behalten 20 % ein (nicht bestätigt)' }),
  row('IE', ['25', '0', '25'], 'C', LISTS, { note: 'Befreiung mit Formular vor der Zahlung' }),
  row('DK', ['27', '15', '12'], 'A', TEST),
  row('SE', ['30', '15', '15'], 'A', LISTS, { note: 'Oft 15 % an der Quelle' }),
  row('NO', ['25', '15', '10'], 'A', 'BMF 15.11.2011; superinvestors, getquin', {
    creditedByBank: '0',
    note: 'Banken rechnen nichts an: 15 % über die Steuererklärung',
  }),
  row('FI', ['35', '15', '20'], 'C', LISTS, { note: '15 % an der Quelle bei registrierter Verwahrstelle' }),
  row('IT', ['26', '15', '11'], 'A', LISTS),
  row('ES', ['19', '15', '4'], 'A', LISTS),
  row('AT', ['27.5', '15', '12.5'], 'A', 'gewinn.com (2025)'),
  row('BE', ['30', '15', '15'], 'A', TEST),
  row('PT', ['28', '15', '13'], 'B', TEST),
  row('PL', ['19', '15', '4'], 'A', TEST),
  row('LU', ['15', '15', '0'], 'A', LISTS),
  row('CZ', ['15', '15', '0'], 'B', LISTS),
  row('GR', ['5', '5', '0'], 'B', LISTS),
  row('HU', ['15', '15', '0'], 'C', NONE),
  row('JP', ['15.315', '15', '0.315'], 'B', TEST),
  row('CN', ['10', '10', '0'], 'A', TEST),
  row('HK', ['0', '0', '0'], 'C', NONE),
  row('SG', ['0', '0', '0'], 'B', LISTS),
  row('TW', ['21', '10', '11'], 'C', NONE),
  row('KR', ['22', '15', '7'], 'C', LISTS),
  row('AU', ['30', '15', '15'], 'A', TEST, { withheld: '15', note: '0 % auf Dividenden mit „franking“' }),
  row('IN', ['20', '10', '10'], 'C', NONE, { note: 'Dazu Zuschläge' }),
  row('BR', ['0', '0', '0'], 'B', 'Kein Abkommen seit 2005'),
  row('BR', ['10', '10', '0'], 'B', 'Gesetz 15.270/2025', { from: '2026-01-01' }),
  row('ZA', ['20', '15', '5'], 'B', LISTS),
  row('MX', ['10', '10', '0'], 'B', LISTS),
  row('TR', ['15', '15', '0'], 'C', NONE),
  row('RU', ['15', '15', '0'], 'C', NONE, { note: 'Abkommen seit August 2023 ausgesetzt' }),
];

/**
 * Returns what a country withholds on a day.
 *
 * @throws NotComputable for a country or day without a row: nothing is guessed
 */
export function withholdingOn(country: string, day: string): Withholding {
  const found = WITHHOLDING.findLast((one) => one.country === country && one.from <= day);
  if (!found)
    throw new NotComputable(
      `Für ${country} am ${day} wissen wir nicht, was einbehalten und angerechnet wird`,
    );
  return found;
}
