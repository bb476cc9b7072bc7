import { discountedEarnings } from '@/lib/finance/value/discounted-earnings';
import { grahamNumber } from '@/lib/finance/value/graham';
import { xirr } from '@/lib/finance/xirr';
import { formatNumber } from '@/lib/platform/format/number';
import { altmanScore } from './altman-calculator';
import {
  type Calculator,
  calculator,
  count,
  euros,
  millions,
  percent,
  positive,
  yesOrNo,
} from './calculator';
import {
  amount,
  change,
  growth,
  growthPerYear,
  inMillions,
  quotient,
  raised,
  ratio,
  share,
} from './calculator-kinds';

const LOSS = 'Bei einem Verlust oder einem Gewinn von null gibt es kein KGV.';
const NO_REVENUE = 'Der Umsatz muss über null liegen.';
const NO_EQUITY = 'Das Eigenkapital muss über null liegen, sonst hat die Zahl keine Aussage.';

/** The message of fields that take only numbers above zero: it never shows. */
const NEVER = '';

/** For examples of stocks: growth per year of earnings per share, and the Altman Z″ of companies that are no manufacturers. */
export const EPS_GROWTH = growthPerYear(euros, '2,40', '1,80');

const F_SCORE_QUESTIONS = {
  gewinn: 'Hat das Unternehmen einen Gewinn gemacht?',
  cashflow: 'Kam aus dem laufenden Geschäft mehr Geld herein als hinausging?',
  rendite: 'Ist der Gewinn je Euro Vermögen gestiegen?',
  echt: 'War dieser Mittelzufluss größer als der Gewinn?',
  schulden: 'Sind die langfristigen Schulden im Verhältnis zum Vermögen gesunken?',
  liquide: 'Decken die kurzfristigen Mittel die kurzfristigen Schulden besser als im Vorjahr?',
  aktien: 'Hat sich die Zahl der Aktien nicht erhöht?',
  marge: 'Ist die Bruttomarge gestiegen?',
  umschlag: 'Ist der Umsatz je Euro Vermögen gestiegen?',
} as const;

/** The calculator of each page of the glossary, with the example that it shows at first. */
export const CALCULATORS: Readonly<Record<string, Calculator>> = {
  kgv: quotient(ratio, LOSS, {
    kurs: positive(euros('Kurs', '48,00')),
    gewinn: euros('Gewinn je Aktie, vier Quartale', '2,40'),
  }),
  kuv: quotient(ratio, NO_REVENUE, {
    boerse: positive(millions('Börsenwert', '900')),
    umsatz: millions('Umsatz in zwölf Monaten', '1.200'),
  }),
  kcv: quotient(ratio, 'Fließt im laufenden Geschäft Geld ab, gibt es kein KCV.', {
    boerse: positive(millions('Börsenwert', '840')),
    zufluss: millions('Operativer Cashflow', '105'),
  }),
  peg: calculator(
    {
      kurs: positive(euros('Kurs', '48,00')),
      gewinn: euros('Gewinn je Aktie, vier Quartale', '2,00'),
      wachstum: percent('Erwartetes Gewinnwachstum', '16'),
    },
    ({ kurs, gewinn, wachstum }) =>
      gewinn > 0 && wachstum > 0
        ? kurs / gewinn / wachstum
        : 'Gewinn und Wachstum müssen über null liegen, sonst gibt es kein PEG.',
    // The percent number divides, not the fraction.
    ({ kurs, gewinn, wachstum }) => `${kurs} ÷ ${gewinn} ÷ ${wachstum.replace(/\s%$/, '')}`,
    ratio,
  ),
  'erwartetes-kgv': quotient(ratio, LOSS, {
    kurs: positive(euros('Kurs', '48,00')),
    gewinn: euros('Erwarteter Gewinn je Aktie', '3,00'),
  }),
  kbv: calculator(
    {
      kurs: positive(euros('Kurs', '48,00')),
      eigenkapital: millions('Eigenkapital', '800'),
      aktien: positive(count('Aktien', '50', 'Mio.')),
    },
    ({ kurs, eigenkapital, aktien }) => (eigenkapital > 0 ? kurs / (eigenkapital / aktien) : NO_EQUITY),
    ({ kurs, eigenkapital, aktien }) => `${kurs} ÷ (${eigenkapital} ÷ ${aktien})`,
    ratio,
  ),
  'ev-ebitda': quotient(ratio, 'Das EBITDA muss über null liegen.', {
    wert: millions('Unternehmenswert', '2.760'),
    ebitda: millions('EBITDA', '230'),
  }),
  'ev-ebit': quotient(ratio, 'Das EBIT muss über null liegen.', {
    wert: millions('Unternehmenswert', '2.760'),
    ebit: millions('EBIT', '180'),
  }),
  'operative-marge': quotient(share, NO_REVENUE, {
    ergebnis: millions('Operatives Ergebnis', '180'),
    umsatz: millions('Umsatz', '1.200'),
  }),
  gewinnmarge: quotient(share, NO_REVENUE, {
    gewinn: millions('Gewinn', '120'),
    umsatz: millions('Umsatz', '1.200'),
  }),
  bruttomarge: calculator(
    { umsatz: millions('Umsatz', '1.200'), kosten: millions('Herstellungskosten', '720') },
    ({ umsatz, kosten }) => (umsatz > 0 ? (umsatz - kosten) / umsatz : NO_REVENUE),
    ({ umsatz, kosten }) => `(${umsatz} − ${kosten}) ÷ ${umsatz}`,
    share,
  ),
  eigenkapitalrendite: quotient(share, NO_EQUITY, {
    gewinn: millions('Gewinn', '120'),
    eigenkapital: millions('Eigenkapital', '800'),
  }),
  roic: calculator(
    {
      ebit: millions('EBIT', '180'),
      steuer: percent('Steuersatz', '25'),
      eigenkapital: millions('Eigenkapital', '800'),
      schulden: millions('Finanzschulden', '500'),
      kasse: millions('Zahlungsmittel', '140'),
    },
    ({ ebit, steuer, eigenkapital, schulden, kasse }) => {
      const capital = eigenkapital + schulden - kasse;
      return capital > 0
        ? (ebit * (1 - steuer / 100)) / capital
        : 'Eigenkapital und Schulden müssen größer sein als die Kasse.';
    },
    ({ ebit, steuer, eigenkapital, schulden, kasse }) =>
      `${ebit} × (1 − ${steuer}) ÷ (${eigenkapital} + ${schulden} − ${kasse})`,
    share,
  ),
  'jahre-mit-gewinn': calculator(
    { jahre: count('Bekannte Geschäftsjahre', '10'), ohne: count('Jahre ohne Gewinn', '1') },
    ({ jahre, ohne }) =>
      ohne <= jahre ? jahre - ohne : 'Es können nicht mehr Jahre ohne Gewinn sein als bekannte.',
    ({ jahre, ohne }) => `${jahre} − ${ohne}`,
    (years) => formatNumber(years, 0),
  ),
  gewinnbestaendigkeit: calculator(
    {
      hoeher: count('Jahre mit höherem Gewinn je Aktie als drei Jahre davor', '6'),
      jahre: count('Verglichene Jahre', '7'),
    },
    ({ hoeher, jahre }) =>
      jahre > 0 && hoeher <= jahre ? hoeher / jahre : 'Bitte mindestens so viele Jahre wie höhere Gewinne.',
    ({ hoeher, jahre }) => `${hoeher} ÷ ${jahre}`,
    share,
  ),
  dividendenrendite: quotient(share, NEVER, {
    dividende: euros('Dividende im Jahr', '1,20'),
    kurs: positive(euros('Kurs', '48,00')),
  }),
  ausschuettungsquote: quotient(share, 'Ohne Gewinn hat die Ausschüttungsquote keine Aussage.', {
    dividende: euros('Dividende je Aktie', '1,20'),
    gewinn: euros('Gewinn je Aktie', '2,40'),
  }),
  'dividende-je-aktie': calculator(
    {
      erste: euros('1. Zahlung', '0,30'),
      zweite: euros('2. Zahlung', '0,30'),
      dritte: euros('3. Zahlung', '0,30'),
      vierte: euros('4. Zahlung', '0,30'),
    },
    ({ erste, zweite, dritte, vierte }) => erste + zweite + dritte + vierte,
    ({ erste, zweite, dritte, vierte }) => `${erste} + ${zweite} + ${dritte} + ${vierte}`,
    amount,
  ),
  umsatzwachstum: growth('Der Umsatz im Vorjahr muss über null liegen.', {
    jetzt: millions('Umsatz im Quartal', '315'),
    davor: millions('Umsatz im Vorjahresquartal', '300'),
  }),
  gewinnwachstum: growth('Nach einem Verlust im Vorjahr gibt es kein Wachstum in Prozent.', {
    jetzt: millions('Gewinn im Quartal', '33'),
    davor: millions('Gewinn im Vorjahresquartal', '30'),
  }),
  gewinnschaetzung: growth('Nach einem Verlust gibt es kein Wachstum in Prozent.', {
    naechstes: euros('Erwarteter Gewinn je Aktie', '2,64'),
    letztes: euros('Gewinn je Aktie im Jahr davor', '2,40'),
  }),
  'wachstum-pro-jahr': growthPerYear(millions, '1.200', '940'),
  aktienzahl: calculator(
    {
      jetzt: positive(count('Aktien im letzten Jahr', '50', 'Mio.')),
      davor: positive(count('Aktien fünf Jahre davor', '52', 'Mio.')),
    },
    ({ jetzt, davor }) => (jetzt / davor) ** (1 / 5) - 1,
    ({ jetzt, davor }) => `⁵√(${jetzt} ÷ ${davor}) − 1`,
    change,
  ),
  'gewinn-je-aktie': quotient(amount, NEVER, {
    gewinn: millions('Gewinn', '120'),
    aktien: positive(count('Aktien, verwässert', '50', 'Mio.')),
  }),
  marktkapitalisierung: calculator(
    { kurs: positive(euros('Kurs', '48,00')), aktien: positive(count('Aktien', '50', 'Mio.')) },
    ({ kurs, aktien }) => kurs * aktien,
    ({ kurs, aktien }) => `${kurs} × ${aktien}`,
    inMillions,
  ),
  unternehmenswert: calculator(
    {
      boerse: positive(millions('Marktkapitalisierung', '2.400')),
      schulden: millions('Finanzschulden', '500'),
      kasse: millions('Zahlungsmittel', '140'),
    },
    ({ boerse, schulden, kasse }) => boerse + schulden - kasse,
    ({ boerse, schulden, kasse }) => `${boerse} + ${schulden} − ${kasse}`,
    inMillions,
  ),
  umsatz: calculator(
    {
      erstes: millions('1. Quartal', '285'),
      zweites: millions('2. Quartal', '295'),
      drittes: millions('3. Quartal', '305'),
      viertes: millions('4. Quartal', '315'),
    },
    ({ erstes, zweites, drittes, viertes }) => erstes + zweites + drittes + viertes,
    ({ erstes, zweites, drittes, viertes }) => `${erstes} + ${zweites} + ${drittes} + ${viertes}`,
    inMillions,
  ),
  'freier-cashflow': calculator(
    {
      zufluss: millions('Mittelzufluss aus dem laufenden Geschäft', '175'),
      investitionen: millions('Investitionen', '85'),
    },
    ({ zufluss, investitionen }) => zufluss - investitionen,
    ({ zufluss, investitionen }) => `${zufluss} − ${investitionen}`,
    inMillions,
  ),
  'fcf-rendite': quotient(share, NEVER, {
    cashflow: millions('Freier Cashflow', '90'),
    boerse: positive(millions('Marktkapitalisierung', '2.400')),
  }),
  'buchwert-je-aktie': quotient(amount, NEVER, {
    eigenkapital: millions('Eigenkapital', '800'),
    aktien: positive(count('Aktien', '50', 'Mio.')),
  }),
  '52-wochen-spanne': calculator(
    {
      kurs: positive(euros('Kurs', '48,00')),
      tief: positive(euros('52-Wochen-Tief', '36,00')),
      hoch: positive(euros('52-Wochen-Hoch', '52,00')),
    },
    ({ kurs, tief, hoch }) =>
      hoch > tief ? (kurs - tief) / (hoch - tief) : 'Das Hoch muss über dem Tief liegen.',
    ({ kurs, tief, hoch }) => `(${kurs} − ${tief}) ÷ (${hoch} − ${tief})`,
    share,
  ),
  eigenkapitalquote: quotient(share, 'Die Bilanzsumme muss über null liegen.', {
    eigenkapital: millions('Eigenkapital', '800'),
    bilanzsumme: millions('Bilanzsumme', '1.600'),
  }),
  'nettoschulden-ebitda': calculator(
    {
      schulden: millions('Finanzschulden', '500'),
      kasse: millions('Zahlungsmittel', '140'),
      ebitda: millions('EBITDA', '230'),
    },
    ({ schulden, kasse, ebitda }) =>
      ebitda > 0 ? (schulden - kasse) / ebitda : 'Das EBITDA muss über null liegen.',
    ({ schulden, kasse, ebitda }) => `(${schulden} − ${kasse}) ÷ ${ebitda}`,
    ratio,
  ),
  zinsdeckung: quotient(ratio, 'Wer keine Zinsen zahlt, hat keine Zinsdeckung.', {
    ebit: millions('EBIT', '180'),
    zinsen: millions('Zinsaufwand', '20'),
  }),
  'piotroski-f-score': calculator(
    Object.fromEntries(
      Object.entries(F_SCORE_QUESTIONS).map(([name, question], index) => [
        name,
        yesOrNo(question, index < 7),
      ]),
    ),
    (answers) => Object.values(answers).reduce((sum, answer) => sum + answer, 0),
    (_, answers) => Object.values(answers).join(' + '),
    (points) => formatNumber(points, 0),
  ),
  'altman-z': calculator(
    {
      umlauf: millions('Umlaufvermögen', '700'),
      kurzfristig: millions('Kurzfristige Verbindlichkeiten', '300'),
      ruecklagen: millions('Gewinnrücklagen', '560'),
      ebit: millions('EBIT', '180'),
      umsatz: millions('Umsatz', '1.200'),
      bilanzsumme: millions('Bilanzsumme', '1.600'),
      boerse: positive(millions('Marktkapitalisierung', '2.400')),
      verbindlichkeiten: millions('Verbindlichkeiten insgesamt', '800'),
    },
    (typed) => altmanScore('z', typed, null, typed.boerse),
    ({ umlauf, kurzfristig, ruecklagen, ebit, umsatz, bilanzsumme, boerse, verbindlichkeiten }) =>
      `1,2 × (${umlauf} − ${kurzfristig}) ÷ ${bilanzsumme} + 1,4 × ${ruecklagen} ÷ ${bilanzsumme} + 3,3 × ${ebit} ÷ ${bilanzsumme} + 0,6 × ${boerse} ÷ ${verbindlichkeiten} + 0,999 × ${umsatz} ÷ ${bilanzsumme}`,
    ratio,
  ),
  'graham-zahl': calculator(
    { gewinn: euros('Gewinn je Aktie', '2,40'), buchwert: euros('Buchwert je Aktie', '16,00') },
    ({ gewinn, buchwert }) =>
      grahamNumber(gewinn, buchwert) ?? 'Gewinn und Buchwert je Aktie müssen über null liegen.',
    ({ gewinn, buchwert }) => `²√(22,5 × ${gewinn} × ${buchwert})`,
    amount,
  ),
  'graham-defensiv': calculator(
    {
      kurs: positive(euros('Kurs', '48,00')),
      gewinn: euros('Gewinn je Aktie, Mittel aus drei Jahren', '2,40'),
      buchwert: euros('Buchwert je Aktie', '16,00'),
    },
    ({ kurs, gewinn, buchwert }) =>
      gewinn > 0 && buchwert > 0
        ? (kurs / gewinn) * (kurs / buchwert)
        : 'Gewinn und Buchwert je Aktie müssen über null liegen.',
    ({ kurs, gewinn, buchwert }) => `(${kurs} ÷ ${gewinn}) × (${kurs} ÷ ${buchwert})`,
    ratio,
  ),
  ertragswert: calculator(
    {
      gewinn: euros('Normaler Gewinn je Aktie nach Steuern', '2,70'),
      rendite: percent('Geforderte Rendite', '9'),
      kasse: euros('Zahlungsmittel je Aktie', '2,80'),
      schulden: euros('Finanzschulden je Aktie', '10,00'),
    },
    ({ gewinn, rendite, kasse, schulden }) =>
      rendite > 0
        ? gewinn / (rendite / 100) + kasse - schulden
        : 'Die geforderte Rendite muss über null liegen.',
    ({ gewinn, rendite, kasse, schulden }) => `${gewinn} ÷ ${rendite} + ${kasse} − ${schulden}`,
    amount,
  ),
  'innerer-wert': calculator(
    {
      gewinn: euros('Gewinn oder freier Cashflow je Aktie', '2,40'),
      wachstum: percent('Wachstum im Jahr, zehn Jahre lang', '5'),
      vielfaches: count('Vielfaches im zehnten Jahr', '15'),
      rendite: percent('Geforderte Rendite', '9'),
    },
    ({ gewinn, wachstum, vielfaches, rendite }) =>
      discountedEarnings({
        base: gewinn,
        growthYears1To5: wachstum / 100,
        growthYears6To10: wachstum / 100,
        end: { kind: 'multiple', multiple: vielfaches },
        requiredReturn: rendite / 100,
      })?.perShare ??
      'Gewinn, Vielfaches und Rendite müssen über null liegen, das Wachstum über −100\u202f%.',
    ({ gewinn, vielfaches, wachstum, rendite }) => {
      const factor = `((1 + ${wachstum}) ÷ (1 + ${rendite}))`;
      const years = Array.from({ length: 10 }, (_, year) => `${factor}${raised(year + 1)}`);
      return `${gewinn} × (${years.join(' + ')} + ${vielfaches} × ${factor}¹⁰)`;
    },
    amount,
  ),
  sicherheitsmarge: calculator(
    { wert: euros('Innerer Wert je Aktie', '60,00'), kurs: positive(euros('Kurs', '48,00')) },
    ({ wert, kurs }) => (wert > 0 ? (wert - kurs) / wert : 'Der innere Wert muss über null liegen.'),
    ({ wert, kurs }) => `(${wert} − ${kurs}) ÷ ${wert}`,
    share,
  ),
  ttwror: calculator(
    {
      anfang: euros('Wert am Anfang', '10.000,00'),
      davor: euros('Wert vor der Einzahlung', '11.000,00'),
      einzahlung: euros('Einzahlung', '5.000,00'),
      ende: euros('Wert am Ende', '15.200,00'),
    },
    ({ anfang, davor, einzahlung, ende }) =>
      anfang > 0 && davor + einzahlung > 0
        ? (davor / anfang) * (ende / (davor + einzahlung)) - 1
        : 'Am Anfang und nach der Einzahlung muss Geld angelegt sein.',
    ({ anfang, davor, einzahlung, ende }) =>
      `(${davor} ÷ ${anfang}) × (${ende} ÷ (${davor} + ${einzahlung})) − 1`,
    change,
  ),
  izf: calculator(
    {
      anfang: euros('Einzahlung am Anfang', '10.000,00'),
      spaeter: euros('Einzahlung nach einem Jahr', '5.000,00'),
      ende: euros('Wert nach zwei Jahren', '16.500,00'),
    },
    ({ anfang, spaeter, ende }) => {
      if (anfang <= 0) return 'Die Einzahlung am Anfang muss über null liegen.';
      const { percent: rate } = xirr([
        { day: 0, amount: -anfang },
        { day: 365, amount: -spaeter },
        { day: 730, amount: ende },
      ]);
      return rate === null ? 'Aus diesen Zahlungen folgt kein eindeutiger Zinsfuß.' : rate / 100;
    },
    // Both payments grow to the final value: a quadratic equation.
    ({ anfang, spaeter, ende }) =>
      `(²√(${spaeter} × ${spaeter} + 4 × ${anfang} × ${ende}) − ${spaeter}) ÷ (2 × ${anfang}) − 1`,
    change,
  ),
  volatilitaet: calculator(
    { tag: percent('Schwankung der Tagesrenditen', '1,2') },
    ({ tag }) => (tag >= 0 ? (tag / 100) * Math.sqrt(252) : 'Eine Schwankung ist nie negativ.'),
    ({ tag }) => `${tag} × ²√252`,
    share,
  ),
  'maximaler-rueckgang': calculator(
    { hoch: euros('Höchster Stand', '12.000,00'), tief: euros('Tiefster Stand danach', '9.000,00') },
    ({ hoch, tief }) =>
      hoch > 0 && tief <= hoch ? (tief - hoch) / hoch : 'Der höchste Stand muss über dem tiefsten liegen.',
    ({ hoch, tief }) => `(${tief} − ${hoch}) ÷ ${hoch}`,
    change,
  ),
};
