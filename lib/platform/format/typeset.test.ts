import { formatPercent } from './number';
import { typeset } from './typeset';

/** `_` stands for a no-break space, `~` for a narrow one, `|` for a word joiner. */
const spaces = (text: string) =>
  text.replaceAll('_', '\u00a0').replaceAll('~', '\u202f').replaceAll('|', '\u2060');

describe('typeset', () => {
  it.each([
    ['15 % vom Umsatz', '15~% vom Umsatz'],
    ['33,33 %', '33,33~%'],
    ['48,00 € je Aktie', '48,00_€ je Aktie'],
    ['2,40 Mrd. € und 90 Mio. Aktien', '2,40_Mrd._€ und 90_Mio. Aktien'],
    ['nach 14 Tagen, 6 Monaten, 30 Tage', 'nach 14_Tagen, 6_Monaten, 30_Tage'],
    ['3 Tagebücher', '3 Tagebücher'],
    ['§ 5 DDG, § 18 Abs. 2 MStV', '§_5_DDG, §_18_Abs._2_MStV'],
    ['nach § 71 AktG, § 36a EStG und § 253 HGB', 'nach §_71_AktG, §_36a_EStG und §_253_HGB'],
    ['§ 5 Gewinn, § 20 Gut', '§_5 Gewinn, §_20 Gut'],
    ['15 Prozentpunkte in Jahr 3, im Jahr 2026', '15_Prozentpunkte in Jahr_3, im Jahr_2026'],
    ['Formular 85, ASC 842', 'Formular_85, ASC_842'],
    ['IFRS 7, IAS 1 und FINRA Rule 11140', 'IFRS_7, IAS_1 und FINRA Rule_11140'],
    ['BFH, VIII R 22/18', 'BFH, VIII_R_22/18'],
    ['am 7. Mai, bis 1. Januar 2026', 'am 7._Mai, bis 1._Januar 2026'],
    ['1. Maiglöckchen, 3. Platz', '1. Maiglöckchen, 3. Platz'],
    ['Art. 6 Abs. 1 Buchst. f DSGVO', 'Art._6 Abs._1 Buchst._f DSGVO'],
    ['Anlage 3, Kapitel 20, S. 427', 'Anlage_3, Kapitel_20, S._427'],
    ['z. B. Marken, d. h. Rechte, i. V. m. Anlage 1', 'z.~B. Marken, d.~h. Rechte, i.~V.~m. Anlage_1'],
    ['Preis und Wert – zwei Dinge', 'Preis und Wert_– zwei Dinge'],
    ['1992–2002', '1992–2002'],
    ['(315 − 300) ÷ 300 = +5,00 %', '(315 −_300) ÷_300 =_+5,00~%'],
    ['5 × (1 − 0,2)', '5 ×_(1 −_0,2)'],
    ['WCAG 2.2 auf Stufe AA', 'WCAG 2.2 auf Stufe_AA'],
    ['von Mr. Market und Dr. Dodd', 'von Mr._Market und Dr._Dodd'],
    ['Piotroski F-Score, Altman-Z-Score', 'Piotroski F-|Score, Altman-Z-|Score'],
    ['Der Satz steht. Ein anderer', 'Der Satz steht. Ein anderer'],
    ['', ''],
  ])('%s', (text, expected) => expect(typeset(text)).toBe(spaces(expected)));

  it('leaves what is set already', () => {
    const text = `Rendite ${formatPercent(3.5)}`;
    expect(typeset(text)).toBe(text);
    expect(typeset(typeset('48,00 € = 2 % von z. B. 5 Mio. €'))).toBe(
      typeset('48,00 € = 2 % von z. B. 5 Mio. €'),
    );
  });
});
